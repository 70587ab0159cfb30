import type { Edition } from '#shared/contract/editions.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionColumns } from './edition-columns.tsx'
import { EditionSection } from './edition-section.tsx'
import { ratesOf, toVenueForm, buildVenueFields, venueForm, venueOf } from './venue-form.ts'

const formatDegrees = (edition: Edition) => {
  const { latitude, longitude } = venueOf(edition)
  return [latitude, longitude].map((degrees) => degrees.toLocaleString('nl-NL', { maximumFractionDigits: 6 })).join(' / ')
}
/** The URL of a map that marks the coordinates, so that the organiser can check them. */
function mapUrl(edition: Edition): string {
  const { latitude, longitude } = venueOf(edition)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
}

const columns: readonly SectionColumn<Edition>[] = [
  ...editionColumns,
  { key: 'venue', head: 'Locatie', value: (one) => venueOf(one).name },
  { key: 'address', head: 'Adres', value: (one) => venueOf(one).address ?? '', aside: true },
  { key: 'place', head: 'Plaats', value: (one) => venueOf(one).place },
  {
    key: 'map',
    head: 'Op de kaart',
    value: formatDegrees,
    cell: (one) => (
      <chakra.a
        href={mapUrl(one)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${formatDegrees(one)}, op de kaart`}
        textDecoration="underline"
      >
        {formatDegrees(one)}
      </chakra.a>
    ),
  },
  { key: 'parking', head: 'Parkeren', value: (one) => venueOf(one).parking },
  {
    key: 'rates',
    head: 'Per uur / dag',
    value: (one) => `${formatEuro(ratesOf(one).hour)} / ${formatEuro(ratesOf(one).day)}`,
    end: true,
  },
]

/** `/admin/instellingen/locatie`: the venue and the parking of every edition. */
export default function Venue() {
  return (
    <EditionSection
      title="Locatie en parkeren"
      note="Zoals de site, mails en tickets het zeggen"
      what="locatie"
      columns={columns}
      schema={venueForm}
      fields={buildVenueFields}
      toForm={toVenueForm}
      noteIfCurrent="De site zegt het vanaf nu zo."
    >
      De dagen van deze editie nemen het over, behalve een dag die bij Edities een eigen locatie kreeg. Wat er op de tekening van het
      parcours staat, hoort bij de tekening.
    </EditionSection>
  )
}
