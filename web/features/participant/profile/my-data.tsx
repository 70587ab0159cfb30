import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { retention } from '#shared/facts/retention.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DownloadLink } from '#web/ui/forms/download-link.tsx'
import { EraseDialog } from './erase-dialog.tsx'

const Part = chakra('section', { base: { marginBlockStart: '6', '& > p': { maxWidth: 'measure' } } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
const Files = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2.5', marginBlockStart: '3' } })
const Terms = chakra('ul', {
  base: {
    maxWidth: 'measure',
    '& li': { paddingBlock: '11px', borderBlockStart: '1.5px solid', borderColor: 'edge', lineHeight: '1.35' },
  },
})

/** Shows links to download the personal data, its retention periods, and the button that erases it. Needs the network. */
export function MyData({ email }: { email: string }) {
  const [erasing, setErasing] = useState(false)
  return (
    <>
      <Part>
        <Title>Je gegevens meenemen</Title>
        <p>Alles wat we van je bewaren in één bestand: om zelf te lezen, of voor een ander programma.</p>
        <Files>
          <DownloadLink href="/api/participant/my-data-page">Leesbaar (html)</DownloadLink>
          <DownloadLink href="/api/participant/my-data">Voor programma’s (json)</DownloadLink>
        </Files>
      </Part>
      <Part>
        <Title>Hoe lang we ze bewaren</Title>
        <Terms>
          <li>Bijzonderheden over je gezondheid: tot {retention.health} dagen na je racedag.</li>
          <li>Je adres op een wachtlijst: tot {retention.waiting} dagen na de racedag.</li>
          <li>Je inschrijving en je profiel: tot {retention.participation / 365} jaar na je racedag.</li>
          <li>Een inschrijving of bestelling die niet betaald is: {retention.unpaid} dagen.</li>
          <li>Je adres bij een bestelling in de shop: {retention.order} dagen.</li>
          <li>Facturen: 7 jaar, dat moet van de wet.</li>
        </Terms>
      </Part>
      <Part>
        <Title>Je gegevens wissen</Title>
        <p>Wil je niet zo lang wachten? Dan wissen we je account en alles wat bij je hoort, op je facturen en bestellingen na.</p>
        <Button variant="outline" size="compact" icon="trash" marginBlockStart="3" onClick={() => setErasing(true)}>
          Wis mijn gegevens
        </Button>
        <EraseDialog open={erasing} email={email} onClose={() => setErasing(false)} />
      </Part>
    </>
  )
}
