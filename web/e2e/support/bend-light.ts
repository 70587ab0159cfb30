/**
 * Maps a point of the picture to the point of the flat code that is visible there, both in pixels from the middle; undefined if the code is
 * not visible there.
 */
export type Bend = (x: number, y: number) => readonly [number, number] | undefined

/** A drop of water on a code, in pixels. */
export interface Drop {
  x: number
  y: number
  radius: number
}

/** A code held at an angle, `yaw` and `pitch` in degrees, seen through a lens with a phone's field of view. */
export function tilt(yaw: number, pitch: number, width: number): Bend {
  const [sinY, cosY, sinP, cosP] = [sinOf(yaw), cosOf(yaw), sinOf(pitch), cosOf(pitch)]
  const focal = width * 1.1
  // The directions of the code's right, bottom and front.
  const right = [cosY, 0, -sinY] as const
  const down = [sinY * sinP, cosP, cosY * sinP] as const
  const forward = [sinY * cosP, -sinP, cosY * cosP] as const
  return (x, y) => {
    const towards = x * forward[0] + y * forward[1] + focal * forward[2]
    if (towards <= 0) return undefined
    const far = (focal * forward[2]) / towards
    const [px, py, pz] = [x * far, y * far, focal * (far - 1)]
    return [px * right[0] + py * right[1] + pz * right[2], px * down[0] + py * down[1] + pz * down[2]]
  }
}

/** A code on a band around a wrist; `radius` in pixels. */
export const wrapAround =
  (radius: number): Bend =>
  (x, y) =>
    Math.abs(x) < radius ? [radius * Math.asin(x / radius), y] : undefined

/** Drops of water on a ticket: each is a lens that enlarges what lies under its middle. */
export const throughDrops =
  (drops: readonly Drop[]): Bend =>
  (x, y) => {
    for (const drop of drops) {
      const [dx, dy] = [x - drop.x, y - drop.y]
      const part = (dx * dx + dy * dy) / (drop.radius * drop.radius)
      if (part < 1) return [drop.x + dx * (0.55 + 0.45 * part), drop.y + dy * (0.55 + 0.45 * part)]
    }
    return [x, y]
  }

/** The light that a drop reflects at a point, 0 to 1: each drop has a bright spot and a dark rim. */
export function glint(drops: readonly Drop[], x: number, y: number): number {
  for (const { x: atX, y: atY, radius } of drops) {
    if (Math.hypot(x - atX + radius * 0.35, y - atY + radius * 0.35) < radius * 0.22) return 1
    const part = Math.hypot(x - atX, y - atY) / radius
    if (part > 0.9 && part < 1) return -0.35
  }
  return 0
}

const sinOf = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cosOf = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
