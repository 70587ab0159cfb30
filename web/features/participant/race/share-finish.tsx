import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { Button, buttonRecipe } from '#web/ui/forms/button.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' } })
const Say = chakra('p', { base: { flex: '1 0 100%', fontWeight: 'semibold', color: 'fg.strong' } })
const Out = chakra('a', buttonRecipe)

/**
 * What somebody tells others of their race. The time only where a clock told it, the place only once it stands. Never the ticket:
 * its address opens the QR.
 */
export function formatFinish({ ticketType, finalTime, position, finishers, provisional }: CachedParticipant): string {
  const who = ticketType === 'duo' ? 'Wij hebben' : 'Ik heb'
  const place = position !== null && !provisional ? `, plek ${position} van ${finishers}` : ''
  const time = finalTime === null || position === null ? '' : ` in ${finalTime}`
  return `${who} ${brand.name} gehaald${time}${place}. ${brand.tagline}`
}

/** Tells others about the finish: by the phone's own share sheet where there is one, and by links with the text in them. */
export function ShareFinish({ participant }: { participant: CachedParticipant }) {
  const text = formatFinish(participant)
  const url = location.origin
  const both = encodeURIComponent(`${text} ${url}`)
  // Missing in desktop browsers, whatever the types say.
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function'
  const share = async () => {
    // Who closes the sheet has changed their mind; where it fails, the links are beside it.
    await navigator.share({ title: brand.name, text, url }).catch(() => undefined)
  }
  return (
    <Row data-no-print>
      <Say>Vertel het verder</Say>
      {canShare && (
        <Button variant="outline" size="compact" icon="share" onClick={() => void share()}>
          Deel je finish
        </Button>
      )}
      {[
        { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
        {
          name: 'Facebook',
          href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}&quote=${encodeURIComponent(text)}`,
        },
        { name: 'X', href: `https://x.com/intent/post?text=${both}` },
      ].map(({ name, href }) => (
        <Out
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="compact"
          aria-label={`Deel op ${name}`}
        >
          {name}
        </Out>
      ))}
    </Row>
  )
}
