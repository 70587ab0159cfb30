import { useState } from 'react'
import { sortByUrgency, type OfficeLine } from '#shared/domain/office/office-line.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

// Two columns on a wide screen, so that a long list does not push the rest of the page down.
const Lines = chakra('ul', {
  base: { display: 'grid', gap: '12px 32px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(440px, 100%), 1fr))', alignItems: 'start' },
})
const Line = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: '2.5', alignItems: 'baseline', overflowWrap: 'anywhere' },
})
const Advice = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } })

const Follow = chakra(Link, {
  base: { display: 'block', width: 'fit-content', fontWeight: 'semibold', textDecoration: 'underline', textUnderlineOffset: '3px' },
})

const badges: Record<OfficeLine['level'], { kind: BadgeKind; text: string }> = {
  ok: { kind: 'ok', text: 'In orde' },
  tip: { kind: 'wait', text: 'Kan ook' },
  warn: { kind: 'warn', text: 'Let op' },
  bad: { kind: 'bad', text: 'Doen' },
}

/** Shows the findings of a check, the most urgent first. Findings that are in order stay behind a button, unless `openFirst` is true. */
export function OfficeLines({ lines, openFirst = false }: { lines: readonly OfficeLine[]; openFirst?: boolean }) {
  const [isOpen, setOpen] = useState(openFirst)
  const ok = lines.filter(({ level }) => level === 'ok').length
  const shown = sortByUrgency(lines.filter(({ level }) => isOpen || level !== 'ok'))
  return (
    <>
      {shown.length > 0 && (
        <Lines>
          {shown.map(({ key, level, text, advice, to, link }) => (
            <Line key={key}>
              <span>
                <Badge kind={badges[level].kind}>{badges[level].text}</Badge>
              </span>
              <span>
                <span>{text}</span>
                {advice && <Advice>{advice}</Advice>}
                {to && <Follow to={to}>{link ?? 'Bekijk wie'}</Follow>}
              </span>
            </Line>
          ))}
        </Lines>
      )}
      {ok > 0 && (
        <Button
          size="table"
          variant="text"
          textAlign="start"
          marginInlineStart="-3"
          marginBlockStart="1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Verberg wat in orde is' : describeOk(ok, lines.length)}
        </Button>
      )}
    </>
  )
}

function describeOk(ok: number, all: number): string {
  if (ok === all) return `Alles in orde. Toon de ${all} punten`
  return ok === 1 ? 'Toon 1 punt dat in orde is' : `Toon ${ok} punten die in orde zijn`
}
