import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8476"; // `barbaricum serve`, while the page is being worked on

export default defineConfig({
  base: "./", // wherever a proxy shows the page
  experimental: {
    // The page itself is not in the folder with its files.
    renderBuiltUrl: (file, { hostType }) =>
      hostType === "html" ? `./page/${file}` : { relative: true },
  },
  plugins: [svelte()],
  build: {
    outDir: "../src/barbaricum/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy lets no font or script come out of an address
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
