import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { Button, buttonRecipe } from '#web/ui/forms/button.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '4' } })
const Heading = chakra('p', { base: { flex: '1 0 100%', fontWeight: 'semibold', color: 'fg.strong' } })
const ShareLink = chakra('a', buttonRecipe)

/**
 * Returns the text to share about a finish. The text contains the time only if the finisher has a position, and the position only if it is
 * final. The text never contains a link to the ticket, because the ticket shows the QR.
 */
export function formatFinish({ ticketType, finalTime, position, finishers, provisional }: CachedParticipant): string {
  const who = ticketType === 'duo' ? 'Wij hebben' : 'Ik heb'
  const place = position !== null && !provisional ? `, plek ${position} van ${finishers}` : ''
  const time = finalTime === null || position === null ? '' : ` in ${finalTime}`
  return `${who} ${brand.name} gehaald${time}${place}. ${brand.tagline}`
}

/** Lets a participant share the finish: with the share sheet of the phone, if there is one, and with links that contain the text. */
export function ShareFinish({ participant }: { participant: CachedParticipant }) {
  const text = formatFinish(participant)
  const url = location.origin
  const both = encodeURIComponent(`${text} ${url}`)
  // `share` is missing in desktop browsers, although the types always declare it.
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function'
  const share = async () => {
    // If the participant closes the share sheet or it fails, the links are still there, so the error is ignored.
    await navigator.share({ title: brand.name, text, url }).catch(() => undefined)
  }
  return (
    <Row data-no-print>
      <Heading>Vertel het verder</Heading>
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
        <ShareLink
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="compact"
          aria-label={`Deel op ${name}`}
        >
          {name}
        </ShareLink>
      ))}
    </Row>
  )
}
