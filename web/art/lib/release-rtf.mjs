// RTF: opens in Word, Pages, LibreOffice and Google Docs alike.
const escape = (text) =>
  [...text]
    .map((letter) => ('\\{}'.includes(letter) ? `\\${letter}` : letter.codePointAt(0) > 126 ? `\\u${letter.codePointAt(0)}?` : letter))
    .join('')

/** A press release to fill in. Parts: `{head}`, `{text}` or `{ask}` (to replace, in grey between brackets). */
export function releaseRtf(parts) {
  const body = parts.map(({ head, text, ask }) => {
    if (head) return `{\\pard\\sb240\\sa120\\b\\fs36 ${escape(head)}\\par}`
    if (ask) return `{\\pard\\sa120\\fs22\\cf1 [${escape(ask)}]\\par}`
    return `{\\pard\\sa120\\fs22 ${escape(text)}\\par}`
  })
  return `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}{\\colortbl;\\red86\\green106\\blue115;}\\paperw11906\\paperh16838\\margl1418\\margr1418\n${body.join('\n')}\n}`
}
