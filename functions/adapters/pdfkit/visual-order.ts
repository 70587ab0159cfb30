// The scripts that are written from right to left. Script extensions include the digits and the marks that only these scripts use.
const scripts = String.raw`[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]`
const own = String.raw`[\p{L}&&${scripts}]`
const other = String.raw`[\p{L}--${scripts}]`
/** A number with its separators: 12/34. */
const number = String.raw`\p{Nd}+(?:[.,:\/\-]\p{Nd}+)*`
const bracketed = String.raw`\p{Ps}[^${other}\p{Ps}\p{Pe}]*\p{Pe}`
/**
 * A right-to-left segment: from a letter of these scripts to the last letter, number or pair of brackets before the next letter of another
 * script.
 */
const segment = new RegExp(
  String.raw`${own}\p{M}*(?:(?:${bracketed}|[^${other}\p{Ps}\p{Pe}])*(?:${bracketed}|[${own}\p{Nd}]\p{M}*))?`,
  'gv',
)
const cluster = String.raw`\P{M}\p{M}*|\p{M}+`
const clusters = new RegExp(cluster, 'gv')
const pieces = new RegExp(`${number}|${cluster}`, 'gv')
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«' }

/** Reverses the letters of a text. A letter keeps its marks after it. */
export const reverseLetters = (text: string) => (text.match(clusters) ?? []).toReversed().join('')

export const hasRightToLeft = (text: string) => new RegExp(scripts, 'v').test(text)

/**
 * Returns the letters of a line in their order on paper, from left to right: the segments in a right-to-left script are reversed, but not
 * the numbers in them. This is the part of the Unicode Bidirectional Algorithm (unicode.org/reports/tr9) that names need, for a line that
 * begins at the left.
 */
export const toVisualOrder = (line: string) =>
  line.replace(segment, (part) =>
    part
      .match(pieces)!
      .toReversed()
      .map((piece) => mirrored[piece] ?? piece)
      .join(''),
  )
