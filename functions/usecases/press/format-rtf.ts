import type { ReleasePart } from './press-texts.ts'

/** RTF is ASCII: other letters are UTF-16 code units as signed numbers, with `?` for programs that do not know them. */
function escape(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text[at]!
    const unit = text.charCodeAt(at)
    if ('\\{}'.includes(letter)) return `\\${letter}`
    return unit > 126 ? `\\u${unit > 32_767 ? unit - 65_536 : unit}?` : letter
  }).join('')
}

function paragraphOf(part: ReleasePart): string {
  if ('head' in part) return `{\\pard\\sb240\\sa120\\b\\fs36 ${escape(part.head)}\\par}`
  // A text that must be replaced is grey and between brackets.
  if ('fillIn' in part) return `{\\pard\\sa120\\fs22\\cf1 [${escape(part.fillIn)}]\\par}`
  return `{\\pard\\sa120\\fs22 ${escape(part.text)}\\par}`
}

/** Formats a press release as RTF, which opens in Word, Pages, LibreOffice and Google Docs. */
export function formatRtf(parts: readonly ReleasePart[]): string {
  return `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}{\\colortbl;\\red86\\green106\\blue115;}\\paperw11906\\paperh16838\\margl1418\\margr1418\n${parts.map(paragraphOf).join('\n')}\n}`
}
