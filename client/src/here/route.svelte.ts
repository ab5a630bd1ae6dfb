// Where the reader is: the part of the address behind `#`.

export interface Route {
  parts: string[];
  query: URLSearchParams;
}

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const parts = path.split("/").filter(Boolean).map(decodePart);
  return { parts, query: new URLSearchParams(query) };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Place {
  route = $state.raw(parse(location.hash));
}

export const place = new Place();

addEventListener("hashchange", () => (place.route = parse(location.hash)));

export function go(path: string, instead = false): void {
  if (instead) {
    history.replaceState(null, "", `#${path}`);
    place.route = parse(location.hash);
  } else {
    location.hash = path;
  }
}
