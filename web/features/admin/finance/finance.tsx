import { useSearchParams } from 'react-router-dom'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { HandPayments } from './hand-payments.tsx'
import { Payouts } from './payouts.tsx'
import { VatSheet } from './vat-sheet.tsx'

const parts = ['btw', 'uitbetalingen', 'kas'] as const

const Part = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: '3' } })

/** `/admin/financien`: the turnover, VAT, payouts and payments by hand, for the treasurer. */
export default function Finance() {
  usePageTitle('Financiën')
  const [search, setSearch] = useSearchParams()
  const part = parts.find((name) => name === search.get('deel')) ?? 'btw'
  return (
    <>
      <AdminHead title="Financiën" note="Btw uit de facturen, wat Stripe uitbetaalde, en wat contant, met pin of via de bank betaald is.">
        <ButtonLink to="/admin/instellingen/facturen" size="table" variant="quiet" icon="receipt">
          Facturen
        </ButtonLink>
      </AdminHead>
      <Tabs
        label="Financiën"
        hug
        value={part}
        // Drops the other parameters: they belong to the table of the closed tab.
        onChange={(next) => setSearch(next === 'btw' ? {} : { deel: next }, { replace: true })}
        items={[
          {
            value: 'btw',
            label: 'Btw',
            panel: (
              <Part>
                <VatSheet />
              </Part>
            ),
          },
          {
            value: 'uitbetalingen',
            label: 'Uitbetalingen',
            panel: (
              <Part>
                <Payouts />
              </Part>
            ),
          },
          {
            value: 'kas',
            label: 'Kas',
            panel: (
              <Part>
                <HandPayments />
              </Part>
            ),
          },
        ]}
      />
    </>
  )
}
