import { Link } from '#web/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Edition } from '#shared/contract/editions.ts'
import { soldPriceLists } from '#shared/domain/race/editions.ts'
import { pricePages } from '#shared/facts/event-facts.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { CellLink, Quiet } from '#web/features/admin/table/cells.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { moneyColumn } from '#web/features/admin/table/money-column.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionColumns } from './edition-columns.tsx'
import { editionListQuery } from './edition-queries.ts'
import { EditionSection } from './edition-section.tsx'
import { priceForm, toPriceForm, type PriceForm } from './price-form.ts'
import { BelowPrices, FormPlace, HoldPlace, WizardPlace } from './price-places.tsx'
import { listCurrentPriceSteps, typeNames, useStepsLeft, type StepsLeft } from './steps-left.ts'

const Pointer = chakra('p', { base: { marginBlock: '3', '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } } })

const priceColumns: readonly SectionColumn<Edition>[] = [
  ...soldPriceLists.flatMap((list): SectionColumn<Edition>[] => [
    moneyColumn(`${list}-solo`, `Solo, ${pricePages[list]}`, (one) => one.prices[list].solo),
    moneyColumn(`${list}-duo`, `Duo, ${pricePages[list]}`, (one) => one.prices[list].duo),
  ]),
  moneyColumn('shipping', 'Verzending', (one) => one.shipping.rate),
  moneyColumn('free', 'Gratis boven', (one) => one.shipping.freeAbove),
  { key: 'hold', head: 'Betaaltijd', value: (one) => one.holdMinutes, cell: (one) => `${one.holdMinutes} min`, end: true, aside: true },
]

const places = { wizard: WizardPlace, form: FormPlace }
/** Above each price is a picture of the place where a buyer reads it. */
const priceFields: readonly FormField<PriceForm>[] = [
  ...soldPriceLists.flatMap((list): FormField<PriceForm>[] => [
    { name: `prices.${list}.solo`, label: `Solo, ${pricePages[list]} (euro)`, kind: 'decimal', above: places[list] },
    { name: `prices.${list}.duo`, label: `Duo, ${pricePages[list]} (euro)`, kind: 'decimal' },
  ]),
  { name: 'shipping.rate', label: 'Verzendkosten (euro)', kind: 'decimal', above: BelowPrices },
  { name: 'shipping.freeAbove', label: 'Gratis verzending boven (euro)', kind: 'decimal' },
  { name: 'holdMinutes', label: 'Tijd om te betalen (minuten)', kind: 'number', above: HoldPlace },
]

/** Formats the price steps that apply now and so replace the regular prices: `Solo € 75,00`. */
const describeSteps = (edition: Edition, left: StepsLeft) =>
  edition.current
    ? listCurrentPriceSteps(edition, left).map(({ ticketType, price }) => `${typeNames[ticketType]} ${formatEuro(price)}`)
    : []

const createStepColumn = (left: StepsLeft): SectionColumn<Edition> => ({
  key: 'step',
  head: 'Prijstrede',
  value: (one) => describeSteps(one, left).join(', '),
  cell(one) {
    const steps = describeSteps(one, left)
    return steps.length === 0 ? <Quiet>geen</Quiet> : <CellLink to="/admin/instellingen/prijstreden">{steps.join(', ')}</CellLink>
  },
})

/** Creates the price fields. Above them is where early prices are set, and a note if a price step applies now. */
function createFields(edition: Edition, left: StepsLeft): readonly FormField<PriceForm>[] {
  const steps = describeSteps(edition, left)
  const [first, ...others] = priceFields
  return [
    {
      ...first!,
      above: (typed) => (
        <>
          {steps.length > 0 && (
            <Notice kind="info" title="Nu geldt een prijstrede">
              {`${steps.join(' en ')}, op elke pagina. De prijs hieronder geldt daarvoor pas na de laatste trede.`}
            </Notice>
          )}
          <Pointer>
            Een vroege prijs, op datum of op aantal, zet je bij <Link to="/admin/instellingen/prijstreden">Prijstreden</Link>.
          </Pointer>
          <WizardPlace {...typed} />
        </>
      ),
    },
    ...others,
  ]
}

/** `/admin/instellingen/prijzen`: the ticket prices and shipping costs of every edition, and how long places are held during payment. */
export default function Prices() {
  const left = useStepsLeft()
  const { data: editions } = useQuery(editionListQuery)
  const columns = useMemo(() => {
    const hasStep = editions?.some((one) => describeSteps(one, left).length > 0)
    return [...editionColumns, ...(hasStep ? [createStepColumn(left)] : []), ...priceColumns]
  }, [editions, left])
  return (
    <EditionSection
      title="Prijzen en verzending"
      note="Wat verkocht is, blijft zoals het was"
      what="prijzen"
      columns={columns}
      schema={priceForm}
      fields={(edition) => createFields(edition, left)}
      toForm={toPriceForm}
      noteIfCurrent="De site rekent er vanaf nu mee."
    >
      Wanneer de verkoop opent, zet je bij <Link to="/admin/instellingen/verkoopmomenten">Verkoopmomenten</Link>. Is overal dezelfde prijs
      ingevuld, dan noemt geen scherm er nog een andere. Wie al aan het afrekenen is, ziet beide bedragen en betaalt pas na een nieuwe
      bevestiging.
    </EditionSection>
  )
}
