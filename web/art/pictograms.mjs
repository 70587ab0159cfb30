// The pictogram family: 120 grid, one head, limbs cut from plate with a stencil gap, everyone works to the right: into the wind.
// Figure = currentColor. Load (what you move) = --load. Ground, wind and paths = --line. Gap = --bg.
import { writeFileSync } from 'node:fs'
const out = process.argv[2] || '.'
const P = (pts) => 'M' + pts.map((p) => p.join(' ')).join('L')
const ext = ([a, b, ...r], e = 3) => {
  const L = Math.hypot(a[0] - b[0], a[1] - b[1])
  return [[+(a[0] + ((a[0] - b[0]) / L) * e).toFixed(1), +(a[1] + ((a[1] - b[1]) / L) * e).toFixed(1)], b, ...r]
}
const limb = (pts, w = 11) =>
  `<path class="g" d="${P(ext(pts))}" stroke-width="${w + 6}"/><path class="b" d="${P(pts)}" stroke-width="${w}"/>`
const back = (pts, w = 11) => `<path class="b" d="${P(pts)}" stroke-width="${w}"/>`
const head = (x, y, r = 9.5) => `<circle class="hg" cx="${x}" cy="${y}" r="${r + 3}"/><circle class="h" cx="${x}" cy="${y}" r="${r}"/>`
const ground = (a = 6, b = 114, y = 108) => `<path class="l" d="M${a} ${y}H${b}"/>`
const wind = (...r) => `<path class="l" d="${r.map(([x, y, l]) => `M${x} ${y}h${l}`).join('')}"/>`
const ball = (x, y, r) => `<circle class="lg" cx="${x}" cy="${y}" r="${r + 3}"/><circle class="ld" cx="${x}" cy="${y}" r="${r}"/>`
const poly = (pts) => `<path class="lgp" d="${P(pts)}Z"/><path class="ldp" d="${P(pts)}Z"/>`
const dash = (d) => `<path class="ds" d="${d}"/>`
const sled = (x, y = 106) =>
  poly([
    [x, y],
    [x + 3, y - 20],
    [x + 26, y - 20],
    [x + 36, y - 7],
    [x + 34, y],
  ])
const rope = (d) => `<path class="rp" d="${d}"/>`
export const S = {
  thruster: [
    'Sandball Thrusters',
    ground() +
      dash('M96 92V34M88 42L96 33L104 42') +
      back(
        [
          [56, 76],
          [76, 86],
          [68, 105],
          [79, 105],
        ],
        12,
      ) +
      limb(
        [
          [56, 76],
          [48, 48],
        ],
        18,
      ) +
      limb(
        [
          [54, 74],
          [66, 90],
          [52, 105],
          [64, 105],
        ],
        13,
      ) +
      head(65, 42) +
      limb(
        [
          [47, 54],
          [36, 40],
          [46, 30],
        ],
        10,
      ) +
      ball(56, 18, 14),
  ],
  forward: [
    'Forward Drag',
    ground() +
      wind([8, 44, 20], [16, 56, 14]) +
      sled(4) +
      rope('M38 94L66 62') +
      back(
        [
          [70, 72],
          [62, 92],
          [44, 104],
          [47, 109],
        ],
        12,
      ) +
      limb(
        [
          [70, 72],
          [92, 46],
        ],
        18,
      ) +
      limb(
        [
          [70, 70],
          [94, 78],
          [92, 105],
          [103, 105],
        ],
        13,
      ) +
      head(104, 38) +
      limb(
        [
          [89, 50],
          [78, 66],
          [64, 62],
        ],
        10,
      ),
  ],
  backward: [
    'Backward Drag',
    ground() +
      sled(2) +
      rope('M36 92L54 72') +
      back(
        [
          [84, 78],
          [66, 88],
          [62, 105],
          [52, 105],
        ],
        12,
      ) +
      limb(
        [
          [86, 78],
          [80, 48],
        ],
        18,
      ) +
      limb(
        [
          [86, 78],
          [98, 92],
          [106, 105],
          [97, 107],
        ],
        13,
      ) +
      head(70, 35) +
      limb(
        [
          [79, 52],
          [66, 64],
          [50, 72],
        ],
        10,
      ) +
      dash('M88 30H114M106 22L115 30L106 38'),
  ],
  crawl: [
    'Sand Crawl',
    ground() +
      `<path class="l" d="M8 46H112M20 46L8 58M44 46L20 70M68 46L44 70M92 46L68 70M112 50L92 70M20 46L44 70M44 46L68 70M68 46L92 70M92 46L112 66"/>` +
      back(
        [
          [36, 94],
          [20, 86],
          [10, 103],
        ],
        12,
      ) +
      limb(
        [
          [38, 95],
          [78, 86],
        ],
        18,
      ) +
      limb(
        [
          [38, 97],
          [56, 103],
          [34, 105],
          [26, 105],
        ],
        12,
      ) +
      head(95, 80) +
      limb(
        [
          [78, 88],
          [90, 102],
          [108, 103],
        ],
        10,
      ),
  ],
  burpee: [
    'Burpees',
    ground() +
      dash('M60 60V16M50 27L60 15L70 27') +
      wind([8, 62, 18], [14, 74, 12]) +
      limb(
        [
          [52, 86],
          [82, 74],
        ],
        18,
      ) +
      limb(
        [
          [54, 86],
          [32, 96],
          [14, 100],
          [16, 107],
        ],
        13,
      ) +
      head(99, 67) +
      limb(
        [
          [80, 78],
          [90, 90],
          [84, 105],
          [96, 105],
        ],
        10,
      ),
  ],
  lunge: [
    'Lunges',
    ground() +
      wind([6, 54, 20], [14, 66, 14]) +
      back(
        [
          [56, 76],
          [40, 98],
          [16, 101],
          [14, 107],
        ],
        13,
      ) +
      limb(
        [
          [56, 76],
          [58, 44],
        ],
        18,
      ) +
      limb(
        [
          [56, 76],
          [86, 78],
          [86, 105],
          [98, 105],
        ],
        13,
      ) +
      head(66, 26) +
      poly([
        [30, 48],
        [34, 36],
        [56, 34],
        [60, 46],
        [54, 54],
        [36, 56],
      ]) +
      limb(
        [
          [60, 50],
          [72, 60],
          [54, 46],
        ],
        9,
      ),
  ],
  kettlebell: [
    'Kettlebell Swings',
    ground() +
      dash('M58 100Q104 100 108 62') +
      limb(
        [
          [44, 74],
          [56, 46],
        ],
        18,
      ) +
      back(
        [
          [44, 74],
          [36, 92],
          [26, 105],
          [36, 105],
        ],
        13,
      ) +
      limb(
        [
          [44, 72],
          [64, 86],
          [54, 105],
          [66, 105],
        ],
        13,
      ) +
      head(58, 26) +
      limb(
        [
          [57, 50],
          [76, 48],
          [90, 44],
        ],
        10,
      ) +
      `<path class="rg" d="M92 50V40a9 9 0 0 1 18 0V50" /><path class="rr" d="M92 50V40a9 9 0 0 1 18 0V50"/>` +
      ball(101, 55, 12),
  ],
  situp: [
    'Sit-ups',
    ground() +
      dash('M16 92Q14 58 34 38M22 40L35 37L36 50') +
      limb(
        [
          [66, 96],
          [48, 68],
        ],
        18,
      ) +
      limb(
        [
          [66, 97],
          [88, 74],
          [98, 105],
          [110, 105],
        ],
        13,
      ) +
      head(50, 49) +
      limb(
        [
          [50, 70],
          [66, 62],
          [60, 48],
        ],
        9,
      ),
  ],
  sandRun: [
    'Sand run',
    `<path class="l" d="M4 110Q40 108 66 92T116 74"/>` +
      wind([4, 46, 22], [12, 58, 16], [4, 70, 12]) +
      back(
        [
          [56, 66],
          [42, 80],
          [22, 82],
          [20, 90],
        ],
        12,
      ) +
      limb(
        [
          [56, 66],
          [68, 38],
        ],
        18,
      ) +
      limb(
        [
          [56, 66],
          [80, 66],
          [78, 88],
          [89, 86],
        ],
        13,
      ) +
      head(80, 26) +
      limb(
        [
          [67, 42],
          [50, 46],
          [46, 60],
        ],
        10,
      ) +
      limb(
        [
          [67, 42],
          [78, 56],
          [92, 46],
        ],
        10,
      ),
  ],
  sprint: [
    'Finish sprint',
    ground() +
      wind([2, 34, 24], [10, 48, 20], [2, 62, 16], [12, 76, 10]) +
      `<path class="l" d="M112 6V108"/>` +
      `<path class="ldp" d="M86 6H112V24H86Z"/><path class="ck" d="M86 6h8.7v9h-8.7zM103.4 6h8.6v9h-8.6zM94.7 15h8.7v9h-8.7z"/>` +
      back(
        [
          [56, 72],
          [38, 82],
          [18, 74],
          [14, 82],
        ],
        12,
      ) +
      limb(
        [
          [56, 72],
          [72, 46],
        ],
        18,
      ) +
      limb(
        [
          [56, 72],
          [82, 78],
          [80, 105],
          [92, 105],
        ],
        13,
      ) +
      head(84, 38) +
      limb(
        [
          [70, 50],
          [52, 50],
          [44, 64],
        ],
        10,
      ) +
      limb(
        [
          [70, 50],
          [80, 64],
          [98, 58],
        ],
        10,
      ),
  ],
  wristband: [
    'Check-in',
    ground() +
      `<path class="ldp" d="M10 44h100v34H10z"/><path class="ck" d="M22 52h18v18H22zM50 52h6v6h-6zM50 64h6v6h-6zM62 52h6v6h-6zM74 52h6v18h-6zM62 64h6v6h-6z"/><path class="ldp" d="M28 58h6v6h-6z"/><circle class="ck" cx="96" cy="61" r="5"/>`,
  ],
  medal: [
    'Prijsuitreiking',
    ground() +
      `<path class="b" d="M38 6L60 44L82 6" stroke-width="13"/><circle class="lg" cx="60" cy="70" r="34"/><circle class="ld" cx="60" cy="70" r="31"/><path class="ck" d="M40 86L54 56c6 3 9 8 13 15 4 6 8 10 14 13z"/>`,
  ],
  wave: [
    'Wave',
    `<path class="h" d="M4 108C26 106 32 88 41 68C52 43 70 30 91 35C108 39 113 58 102 68C95 74 83 71 83 60C83 54 88 50 92 52C88 48 76 50 76 62C76 74 84 82 96 82C88 92 92 104 114 108Z"/><path class="dg" d="M30 108C44 100 46 86 54 70M50 108C60 102 62 92 67 82"/>`,
  ],
}
const MED = {
  // small line icons in the same style: 24 grid, 2 px, square ends
  check: 'M4 12.5l5.5 5.5L20 6.5',
  cross: 'M5 5l14 14M19 5L5 19',
  arrow: 'M3 12h17M13 5l7 7-7 7',
  play: 'M6 4l14 8-14 8z',
  pause: 'M7 4v16M17 4v16',
  soundOff: 'M3 9v6h4l6 5V4L7 9zM17 9l5 6M22 9l-5 6',
  menu: 'M3 7h18M3 12h18M3 17h18',
  search: 'M10.5 3a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM16 16l5 5',
  filter: 'M3 5h18M6 12h12M10 19h4',
  lamp: 'M7 3h10l-1.5 6v12h-7V9zM7 6.5h10M12 12v3',
  keyboard: 'M3 6h18v12H3zM7 10h1M11 10h1M15 10h1M7 14h10',
  share: 'M12 15V3M7 8l5-5 5 5M4 13v8h16v-8',
  download: 'M12 3v12M7 10l5 5 5-5M4 17v4h16v-4',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  refresh: 'M20 5v6h-6M20 11A8 8 0 1 0 20 15',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5.5l4 2.5',
  place: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5',
  bag: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2',
  cloudOff: 'M6 18a4 4 0 0 1 .5-8A6 6 0 0 1 18 11a3.5 3.5 0 0 1 0 7zM3 3l18 18',
  sync: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  grid: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  flag: 'M5 21V3h14l-3 4.5L19 12H5',
  ticket: 'M3 7h18v3.5a2 2 0 0 0 0 4V18H3v-3.5a2 2 0 0 0 0-4zM14 7v11',
  person: 'M12 3a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c0-5 3-7.5 8-7.5s8 2.5 8 7.5',
  wave: 'M2 16c4 0 4-8 9-8 4 0 5 4 2 5M2 20h20M11 8c5-3 9 0 10 5',
  hand: 'M4 13l4-4 4 4 3-3 5 5M4 20h16M8 9V4',
  box: 'M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10',
  receipt: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  question: 'M8 8.5a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.8M12 19v.5',
  mail: 'M3 5h18v14H3zM3 6l9 8 9-8',
  back: 'M21 12H4M11 5l-7 7 7 7',
  plus: 'M12 4v16M4 12h16',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  map: 'M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  wristband: 'M4 9h16v6H4zM8 9v6M12 9v6M16 9v6',
  medal: 'M8 3l4 6 4-6M12 9a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM12 12.5v5',
}
export const sprite = () =>
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${Object.entries(S)
    .map(([k, [, s]]) => `<symbol id="p-${k}" viewBox="0 0 120 120">${s}</symbol>`)
    .join('')}${Object.entries(MED)
    .map(([k, d]) => `<symbol id="i-${k}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
    .join('')}</svg>`
if (import.meta.main)
  writeFileSync(
    `${out}/pictogrammen.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${5 * 130} 260" style="--bg:#07161F;--load:#E9D8B4;--line:#6F8C96;color:#F7F4EC"><style>${svgCss()}</style><rect width="650" height="260" fill="#07161F"/>${Object.values(
      S,
    )
      .map(([t, s], i) => `<g transform="translate(${(i % 5) * 130 + 5} ${Math.floor(i / 5) * 130 + 5})"><title>${t}</title>${s}</g>`)
      .join('')}</svg>`,
  )
export function svgCss() {
  return `.b,.g{fill:none;stroke:currentColor;stroke-linejoin:round;stroke-linecap:butt}.g{stroke:var(--bg)}.h{fill:currentColor}.hg{fill:var(--bg)}.l{fill:none;stroke:var(--line);stroke-width:3}.ds{fill:none;stroke:var(--line);stroke-width:3.5}.ld,.ldp{fill:var(--load)}.lg{fill:var(--bg)}.lgp{fill:var(--bg);stroke:var(--bg);stroke-width:6}.rp{fill:none;stroke:var(--load);stroke-width:3.5}.rr{fill:none;stroke:var(--load);stroke-width:5}.rg{fill:none;stroke:var(--bg);stroke-width:11}.ck{fill:var(--bg)}.dg{fill:none;stroke:var(--bg);stroke-width:4}`
}
export { limb, back, head, ground, wind, poly }
