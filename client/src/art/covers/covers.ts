// The picture of each game.

import type { Component } from "svelte";

import AttilaCover from "./AttilaCover.svelte";
import ComuniCover from "./ComuniCover.svelte";
import GothsCover from "./GothsCover.svelte";

export const COVERS: Partial<Record<string, Component>> = {
  attila: AttilaCover,
  goths: GothsCover,
  comuni: ComuniCover,
};
