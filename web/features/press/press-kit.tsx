import { chakra } from '#web/ui/theme/chakra.ts'
import { pressFiles } from '#shared/facts/site-pages.ts'
import { formatFileSize } from '#shared/lib/format-file-size.ts'
import { useFact } from '#web/api/event-facts.ts'
import { buttonRecipe } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { kitFiles } from './kit-files.ts'
import { Downloads, Small } from './press-parts.ts'

const DownloadButton = chakra('a', buttonRecipe)

/** The files that the server makes from the facts. Their sizes in bytes are approximate. */
const made = { factSheet: { href: pressFiles.factSheet, about: 17_000 }, release: { href: pressFiles.release, about: 1_500 } }
const files = { ...kitFiles, ...made }

const kit: readonly { key: keyof typeof files; name: string; what: string }[] = [
  { key: 'logos', name: 'Logo pack', what: 'Logo en beeldmerk in donker, licht en zand. SVG, en PNG zonder achtergrond.' },
  { key: 'photos', name: 'Persfoto’s', what: 'Ons drukwerk, liggend en staand, voor druk en voor het web, met de duinkaart.' },
  { key: 'factSheet', name: 'Factsheet', what: 'De feiten van de race op één pagina. PDF.' },
  { key: 'release', name: 'Persbericht template', what: 'Een persbericht om in te vullen. RTF, opent in Word, Pages en Google Docs.' },
]

/** Shows the four files of the press kit, each with its size. */
export function PressKit() {
  const { value: promised } = useFact('pressKitSizes', 'press')
  return (
    <Downloads>
      {kit.map(({ key, name, what }) => {
        const file = files[key]
        const size = 'bytes' in file ? formatFileSize(file.bytes) : `circa ${formatFileSize(file.about)}`
        return (
          <li key={key}>
            <chakra.div display="grid" gap="2">
              <Small>{name}</Small>
              <p>{what}</p>
            </chakra.div>
            <chakra.div display="grid" gap="2" justifyItems="start">
              <DownloadButton href={file.href} download variant="outline" size="compact" aria-label={`Download, ${size}: ${name}`}>
                <Icon name="download" /> Download, {size}
              </DownloadButton>
              <FactNote>{`Elders vermeld: ${promised[key]}`}</FactNote>
            </chakra.div>
          </li>
        )
      })}
    </Downloads>
  )
}
