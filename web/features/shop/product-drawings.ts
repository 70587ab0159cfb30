/**
 * The drawings of products as SVG content, in a square of 240 by 240, dark ink on sand. The class `i` fills with ink, `s` fills with sand,
 * `k` draws an inner line in sand, and `o` draws an outline in ink.
 */
export const drawings = {
  hoodie:
    '<path class="i" d="M86 70 66 82 34 150l26 12 12-26v66h96v-66l12 26 26-12-32-68-20-12-14-8h-40z"/><path class="s" d="M100 66c0-20 8-30 20-30s20 10 20 30c-6 12-12 18-20 18s-14-6-20-18z"/><path class="i" d="M107 68c0-13 4-21 13-21s13 8 13 21c-4 6-8 9-13 9s-9-3-13-9z"/><path class="k" d="M111 80v26M129 80v26M92 202v-30l10-14h36l10 14v30M72 190h96"/>',
  shirt:
    '<path class="i" d="M92 52 44 74 30 116l30 12 12-14v90h96v-90l12 14 30-12-14-42-48-22c-4 12-14 20-28 20s-24-8-28-20z"/><path class="k" d="M72 128c18 10 30-6 48 4s30-6 48 2M72 144c18 10 30-8 48 2s30-8 48 2M72 160c20 8 28-10 48 0s28-8 48 2M72 176c20 6 30-8 48 0s30-6 48 2"/>',
  jacket:
    '<path class="i" d="M92 48 52 70 32 160l28 6 14-54v92h92v-92l14 54 28-6-20-90-40-22-28 12z"/><path class="s" d="M92 48l28 12 28-12 4 22-32 12-32-12z"/><path class="k" d="M120 82v122M88 132l18 22M152 132l-18 22M74 188h92"/><path class="k" d="M90 54l30 24 30-24"/>',
  gaiter:
    '<path class="i" d="M78 40c28-12 56-12 84 0 4 30-6 46-2 76 4 28 14 48 6 84-32 12-60 12-92 0-8-36 2-56 6-84 4-30-6-46-2-76z"/><path class="s" d="M84 46c24-8 48-8 72 0-24 8-48 8-72 0z"/><path class="k" d="M84 78c26 14 44 14 74-6M78 112c30 18 56 12 82-4M74 146c32 22 60 16 92-6M70 178c36 20 64 16 98-4"/>',
  drybag:
    '<path class="i" d="M72 76h96l10 118c-30 16-86 16-116 0z"/><path class="i" d="M66 44h108v20H66z"/><path class="o" d="M66 54H44v30l24 8M174 54h22v30l-24 8"/><path class="k" d="M72 66h96M72 71h96M70 110h100M120 124v58M98 148l22-24 22 24"/>',
  gloves:
    '<g transform="translate(18)"><path class="i" d="M52 200v-58L38 104l14-6 12 22V58h14v50h4V46h14v62h4V54h14v58h4V72h13v78l-14 22v28z"/><path class="k" d="M62 142h48M60 156h52M58 182h52"/></g>',
  bar: '<path class="i" d="M28 130 186 62l26 46-158 70z"/><path class="s" d="m160 73 26-11 26 46-26 12z"/><path class="i" d="m168 78 16-7 18 34-16 7z"/><path class="k" d="m58 131 20 33M86 119l20 33M114 107l20 33"/><path class="i" d="M184 134h10v10h-10zM202 128h7v7h-7zM198 148h8v8h-8zM176 154h6v6h-6z"/>',
  poster:
    '<path class="i" d="M62 30h116v180H62z"/><path class="s" d="M70 38h100v92c-18 8-30-8-50 2s-30 8-50 0z"/><path class="i" d="M70 112c20-34 40-48 60-30 14 12 26 30 40 34v16c-22 4-40-10-56 0-14 8-30 6-44 0z"/><path class="k" d="M74 150h92M74 162h70M74 186h40"/><path class="i" d="M126 56h12v12h-12z"/>',
} as const
export type DrawingName = keyof typeof drawings

const byWord: readonly [RegExp, DrawingName][] = [
  [/hoodie|trui|sweater/i, 'hoodie'],
  [/jack|jas/i, 'jacket'],
  [/handschoen/i, 'gloves'],
  [/tas|bag/i, 'drybag'],
  [/poster|affiche/i, 'poster'],
]
const byCategory: Record<string, DrawingName> = {
  clothing: 'shirt',
  accessories: 'gaiter',
  gear: 'drybag',
  nutrition: 'bar',
  other: 'poster',
}

/** Chooses the drawing for a product by a word in its name, or else by its category. */
export function drawingFor({ name, category }: { name: string; category: string }): DrawingName {
  return byWord.find(([word]) => word.test(name))?.[1] ?? byCategory[category] ?? 'poster'
}
