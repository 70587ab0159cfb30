import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { invoiceOfficeEndpoints, invoiceTerms, type SeenInvoiceTerms } from '#shared/contract/invoices-office.ts'
import { builtInInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const { readInvoiceTerms, changeInvoiceTerms } = invoiceOfficeEndpoints
const termsQuery = queryOptions({
  queryKey: [readInvoiceTerms.path],
  queryFn: ({ signal }) => unwrap(call(readInvoiceTerms, {}, { signal })),
})
const { address } = invoiceTerms.shape
/** The terms as typed: the address is one text, and an empty `vatInsurance` means that the insurance has no VAT. */
const form = invoiceTerms.extend({
  address: z
    .string()
    .transform((text): readonly string[] =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(address),
  vatInsurance: z
    .string()
    .trim()
    .regex(/^\d{0,2}$/, 'Vul een heel percentage in, of niets')
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(invoiceTerms.shape.vatInsurance),
  version: z.string(),
})
const conflictColumns: readonly SectionColumn<SeenInvoiceTerms>[] = [
  { key: 'name', head: 'Naam', value: (one) => one.name },
  { key: 'address', head: 'Adres', value: (one) => one.address.join(', ') },
  { key: 'email', head: 'E-mail', value: (one) => one.email },
  { key: 'kvk', head: 'KvK-nummer', value: (one) => one.tradeRegister },
  { key: 'vat', head: 'Btw-nummer', value: (one) => one.vatNumber },
  { key: 'entry', head: 'Btw inschrijfgeld', value: (one) => `${one.vatEntry}%` },
  { key: 'goods', head: 'Btw spullen en verzending', value: (one) => `${one.vatGoods}%` },
  { key: 'insurance', head: 'Btw verzekering', value: (one) => (one.vatInsurance === null ? 'vrijgesteld' : `${one.vatInsurance}%`) },
]

/** True while one of the numbers of the seller is still a built-in placeholder. */
const isPlaceholder = ({ tradeRegister, vatNumber }: Pick<SeenInvoiceTerms, 'tradeRegister' | 'vatNumber'>) =>
  tradeRegister === builtInInvoiceTerms.tradeRegister || vatNumber === builtInInvoiceTerms.vatNumber

const PlaceholderNotice = (typed: z.input<typeof form>) =>
  isPlaceholder(typed) ? (
    <Notice kind="warn" title="Dit zijn nog voorbeeldnummers">
      {`KvK ${builtInInvoiceTerms.tradeRegister} en btw-nummer ${builtInInvoiceTerms.vatNumber} zijn van niemand. Zolang er een van staat, is een factuur niet geldig.`}
    </Notice>
  ) : undefined

/** Warns while invoices still have the built-in placeholders for the seller. */
export function InvoiceTermsNotice() {
  const { data } = useQuery(termsQuery)
  if (!data || !isPlaceholder(data)) return undefined
  return (
    <chakra.div marginBlockEnd="3">
      <Notice kind="warn" title="De afzender is nog niet ingevuld">
        Op elke factuur staan nu een adres, KvK-nummer en btw-nummer van niemand. Een eigenaar vult ze in onder Afzender en btw.
      </Notice>
    </chakra.div>
  )
}

/** Edits the seller and the VAT rates on invoices; for owners. */
export function InvoiceTermsButton() {
  const client = useQueryClient()
  const { data } = useQuery(termsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <IfAllowed call={changeInvoiceTerms}>
      <Button size="table" variant="outline" icon="pen" disabled={!data} onClick={() => setOpen(true)}>
        Afzender en btw
      </Button>
      {data && (
        <EditDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Afzender en btw van facturen"
          schema={form}
          fields={[
            { name: 'name', label: 'Naam van de organisatie' },
            { name: 'email', label: 'E-mail', kind: 'email' },
            { name: 'address', label: 'Adres', kind: 'textarea', rows: 2, hint: 'Straat en nummer, daaronder postcode en plaats.' },
            { name: 'tradeRegister', label: 'KvK-nummer', above: PlaceholderNotice },
            { name: 'vatNumber', label: 'Btw-nummer' },
            { name: 'vatEntry', label: 'Btw op inschrijfgeld en flex (%)', kind: 'number' },
            { name: 'vatGoods', label: 'Btw op spullen en verzending (%)', kind: 'number' },
            { name: 'vatInsurance', label: 'Btw op de verzekering (%)', optional: true, hint: 'Niets ingevuld: vrijgesteld.' },
          ]}
          values={{ ...data, address: data.address.join('\n'), vatInsurance: data.vatInsurance?.toString() ?? '' }}
          save={async (body) => void client.setQueryData(termsQuery.queryKey, await unwrap(call(changeInvoiceTerms, { body })))}
          done={{ title: 'Afzender en btw bewaard', description: 'Geldt voor facturen vanaf nu.' }}
          failTitle="Niet bewaard"
          changed={{ record: changeInvoiceTerms.response, show: (changed) => describeConflict(changed, conflictColumns) }}
        >
          Facturen die er al zijn blijven zoals ze waren, ook hun creditfacturen. Prijzen veranderen niet: de btw zit erin.
        </EditDialog>
      )}
    </IfAllowed>
  )
}
