/** Art beside a text is decoration; art that stands alone gets a name from its `title`. */
export function role(title: string | undefined) {
  return title ? { role: "img" as const } : { "aria-hidden": "true" as const };
}
