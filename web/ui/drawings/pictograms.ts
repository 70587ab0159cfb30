// Written by web/art/write-pictograms.mjs: change the drawings there.
import { sandRun } from './pictogram-sand-run.ts'

/** Figures on a grid of 120, by name; their classes choose the ink (see drawn-pictogram.tsx). */
export const pictograms = {
  // Sandball Thrusters
  thruster:
    '<path class="l" d="M6 108H114"/><path class="ds" d="M96 92V34M88 42L96 33L104 42"/><path class="b" d="M56 76L76 86L68 105L79 105" stroke-width="12"/><path class="g" d="M56.8 78.9L48 48" stroke-width="24"/><path class="b" d="M56 76L48 48" stroke-width="18"/><path class="g" d="M52.2 71.6L66 90L52 105L64 105" stroke-width="19"/><path class="b" d="M54 74L66 90L52 105L64 105" stroke-width="13"/><circle class="hg" cx="65" cy="42" r="12.5"/><circle class="h" cx="65" cy="42" r="9.5"/><path class="g" d="M48.9 56.4L36 40L46 30" stroke-width="16"/><path class="b" d="M47 54L36 40L46 30" stroke-width="10"/><circle class="lg" cx="56" cy="18" r="17"/><circle class="ld" cx="56" cy="18" r="14"/>',
  // Forward Drag
  forward:
    '<path class="l" d="M6 108H114"/><path class="l" d="M8 44h20M16 56h14"/><path class="lgp" d="M4 106L7 86L30 86L40 99L38 106Z"/><path class="ldp" d="M4 106L7 86L30 86L40 99L38 106Z"/><path class="rp" d="M38 94L66 62"/><path class="b" d="M70 72L62 92L44 104L47 109" stroke-width="12"/><path class="g" d="M68.1 74.3L92 46" stroke-width="24"/><path class="b" d="M70 72L92 46" stroke-width="18"/><path class="g" d="M67.2 69.1L94 78L92 105L103 105" stroke-width="19"/><path class="b" d="M70 70L94 78L92 105L103 105" stroke-width="13"/><circle class="hg" cx="104" cy="38" r="12.5"/><circle class="h" cx="104" cy="38" r="9.5"/><path class="g" d="M90.7 47.5L78 66L64 62" stroke-width="16"/><path class="b" d="M89 50L78 66L64 62" stroke-width="10"/>',
  // Backward Drag
  backward:
    '<path class="l" d="M6 108H114"/><path class="lgp" d="M2 106L5 86L28 86L38 99L36 106Z"/><path class="ldp" d="M2 106L5 86L28 86L38 99L36 106Z"/><path class="rp" d="M36 92L54 72"/><path class="b" d="M84 78L66 88L62 105L52 105" stroke-width="12"/><path class="g" d="M86.6 80.9L80 48" stroke-width="24"/><path class="b" d="M86 78L80 48" stroke-width="18"/><path class="g" d="M84 75.7L98 92L106 105L97 107" stroke-width="19"/><path class="b" d="M86 78L98 92L106 105L97 107" stroke-width="13"/><circle class="hg" cx="70" cy="35" r="12.5"/><circle class="h" cx="70" cy="35" r="9.5"/><path class="g" d="M81.2 50L66 64L50 72" stroke-width="16"/><path class="b" d="M79 52L66 64L50 72" stroke-width="10"/><path class="ds" d="M88 30H114M106 22L115 30L106 38"/>',
  // Sand Crawl
  crawl:
    '<path class="l" d="M6 108H114"/><path class="l" d="M8 46H112M20 46L8 58M44 46L20 70M68 46L44 70M92 46L68 70M112 50L92 70M20 46L44 70M44 46L68 70M68 46L92 70M92 46L112 66"/><path class="b" d="M36 94L20 86L10 103" stroke-width="12"/><path class="g" d="M35.1 95.7L78 86" stroke-width="24"/><path class="b" d="M38 95L78 86" stroke-width="18"/><path class="g" d="M35.2 96.1L56 103L34 105L26 105" stroke-width="18"/><path class="b" d="M38 97L56 103L34 105L26 105" stroke-width="12"/><circle class="hg" cx="95" cy="80" r="12.5"/><circle class="h" cx="95" cy="80" r="9.5"/><path class="g" d="M76 85.7L90 102L108 103" stroke-width="16"/><path class="b" d="M78 88L90 102L108 103" stroke-width="10"/>',
  // Burpees
  burpee:
    '<path class="l" d="M6 108H114"/><path class="ds" d="M60 60V16M50 27L60 15L70 27"/><path class="l" d="M8 62h18M14 74h12"/><path class="g" d="M49.2 87.1L82 74" stroke-width="24"/><path class="b" d="M52 86L82 74" stroke-width="18"/><path class="g" d="M56.7 84.8L32 96L14 100L16 107" stroke-width="19"/><path class="b" d="M54 86L32 96L14 100L16 107" stroke-width="13"/><circle class="hg" cx="99" cy="67" r="12.5"/><circle class="h" cx="99" cy="67" r="9.5"/><path class="g" d="M78.1 75.7L90 90L84 105L96 105" stroke-width="16"/><path class="b" d="M80 78L90 90L84 105L96 105" stroke-width="10"/>',
  // Lunges
  lunge:
    '<path class="l" d="M6 108H114"/><path class="l" d="M6 54h20M14 66h14"/><path class="b" d="M56 76L40 98L16 101L14 107" stroke-width="13"/><path class="g" d="M55.8 79L58 44" stroke-width="24"/><path class="b" d="M56 76L58 44" stroke-width="18"/><path class="g" d="M53 75.8L86 78L86 105L98 105" stroke-width="19"/><path class="b" d="M56 76L86 78L86 105L98 105" stroke-width="13"/><circle class="hg" cx="66" cy="26" r="12.5"/><circle class="h" cx="66" cy="26" r="9.5"/><path class="lgp" d="M30 48L34 36L56 34L60 46L54 54L36 56Z"/><path class="ldp" d="M30 48L34 36L56 34L60 46L54 54L36 56Z"/><path class="g" d="M57.7 48.1L72 60L54 46" stroke-width="15"/><path class="b" d="M60 50L72 60L54 46" stroke-width="9"/>',
  // Kettlebell Swings
  kettlebell:
    '<path class="l" d="M6 108H114"/><path class="ds" d="M58 100Q104 100 108 62"/><path class="g" d="M42.8 76.8L56 46" stroke-width="24"/><path class="b" d="M44 74L56 46" stroke-width="18"/><path class="b" d="M44 74L36 92L26 105L36 105" stroke-width="13"/><path class="g" d="M41.5 70.3L64 86L54 105L66 105" stroke-width="19"/><path class="b" d="M44 72L64 86L54 105L66 105" stroke-width="13"/><circle class="hg" cx="58" cy="26" r="12.5"/><circle class="h" cx="58" cy="26" r="9.5"/><path class="g" d="M54 50.3L76 48L90 44" stroke-width="16"/><path class="b" d="M57 50L76 48L90 44" stroke-width="10"/><path class="rg" d="M92 50V40a9 9 0 0 1 18 0V50" /><path class="rr" d="M92 50V40a9 9 0 0 1 18 0V50"/><circle class="lg" cx="101" cy="55" r="15"/><circle class="ld" cx="101" cy="55" r="12"/>',
  // Sit-ups
  situp:
    '<path class="l" d="M6 108H114"/><path class="ds" d="M16 92Q14 58 34 38M22 40L35 37L36 50"/><path class="g" d="M67.6 98.5L48 68" stroke-width="24"/><path class="b" d="M66 96L48 68" stroke-width="18"/><path class="g" d="M63.9 99.2L88 74L98 105L110 105" stroke-width="19"/><path class="b" d="M66 97L88 74L98 105L110 105" stroke-width="13"/><circle class="hg" cx="50" cy="49" r="12.5"/><circle class="h" cx="50" cy="49" r="9.5"/><path class="g" d="M47.3 71.3L66 62L60 48" stroke-width="15"/><path class="b" d="M50 70L66 62L60 48" stroke-width="9"/>',
  // Sand run
  sandRun,
  // Finish sprint
  sprint:
    '<path class="l" d="M6 108H114"/><path class="l" d="M2 34h24M10 48h20M2 62h16M12 76h10"/><path class="l" d="M112 6V108"/><path class="ldp" d="M86 6H112V24H86Z"/><path class="ck" d="M86 6h8.7v9h-8.7zM103.4 6h8.6v9h-8.6zM94.7 15h8.7v9h-8.7z"/><path class="b" d="M56 72L38 82L18 74L14 82" stroke-width="12"/><path class="g" d="M54.4 74.6L72 46" stroke-width="24"/><path class="b" d="M56 72L72 46" stroke-width="18"/><path class="g" d="M53.1 71.3L82 78L80 105L92 105" stroke-width="19"/><path class="b" d="M56 72L82 78L80 105L92 105" stroke-width="13"/><circle class="hg" cx="84" cy="38" r="12.5"/><circle class="h" cx="84" cy="38" r="9.5"/><path class="g" d="M73 50L52 50L44 64" stroke-width="16"/><path class="b" d="M70 50L52 50L44 64" stroke-width="10"/><path class="g" d="M68.3 47.6L80 64L98 58" stroke-width="16"/><path class="b" d="M70 50L80 64L98 58" stroke-width="10"/>',
  // Check-in
  wristband:
    '<path class="l" d="M6 108H114"/><path class="ldp" d="M10 44h100v34H10z"/><path class="ck" d="M22 52h18v18H22zM50 52h6v6h-6zM50 64h6v6h-6zM62 52h6v6h-6zM74 52h6v18h-6zM62 64h6v6h-6z"/><path class="ldp" d="M28 58h6v6h-6z"/><circle class="ck" cx="96" cy="61" r="5"/>',
  // Prijsuitreiking
  medal:
    '<path class="l" d="M6 108H114"/><path class="b" d="M38 6L60 44L82 6" stroke-width="13"/><circle class="lg" cx="60" cy="70" r="34"/><circle class="ld" cx="60" cy="70" r="31"/><path class="ck" d="M40 86L54 56c6 3 9 8 13 15 4 6 8 10 14 13z"/>',
  // Wave
  wave: '<path class="h" d="M4 108C26 106 32 88 41 68C52 43 70 30 91 35C108 39 113 58 102 68C95 74 83 71 83 60C83 54 88 50 92 52C88 48 76 50 76 62C76 74 84 82 96 82C88 92 92 104 114 108Z"/><path class="dg" d="M30 108C44 100 46 86 54 70M50 108C60 102 62 92 67 82"/>',
} as const

export type PictogramName = keyof typeof pictograms
