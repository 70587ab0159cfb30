import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { notificationEndpoints, smsTerms } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toEuroInput } from '#web/features/admin/editions/price-form.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatSmsCost } from '#web/features/admin/notifications/notice-words.ts'
import { EditDialog } from '#web/features/admin/table/edit-dialog.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { describeConflict } from '#web/features/admin/table/conflict-notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Lines = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })
const { changeSmsSettings, readSmsSettings } = notificationEndpoints
const smsQuery = queryOptions({
  queryKey: [readSmsSettings.path],
  queryFn: ({ signal }) => unwrap(call(readSmsSettings, {}, { signal })),
})
/** The price per message in cents, and the limit per month in euros. */
const form = z.object({
  centsPerPart: smsTerms.shape.centsPerPart,
  euros: z
    .string()
    .trim()
    .regex(/^\d{1,6}([.,]\d{1,2})?$/, 'Vul een bedrag in, zoals 250 of 250,50')
    .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
    .pipe(smsTerms.shape.monthlyLimitCents),
  version: z.string(),
})
/** The settings in a conflict. The amount spent is not a setting, so a conflict does not include it. */
const saved = changeSmsSettings.response.omit({ spentCents: true })
const conflictColumns: readonly SectionColumn<z.output<typeof saved>>[] = [
  { key: 'part', head: 'Prijs per sms', value: (one) => formatSmsCost(one.centsPerPart) },
  { key: 'limit', head: 'Hoogstens per maand', value: (one) => formatSmsCost(one.monthlyLimitCents) },
]

/** Edits the price of an SMS and the limit per month. */
export function SmsPanel() {
  const client = useQueryClient()
  const query = useQuery(smsQuery)
  const { data, error } = query
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Sms">
      {data ? (
        <Lines>
          <p>
            <span>{formatSmsCost(data.centsPerPart)}</span> per sms, hoogstens <span>{formatSmsCost(data.monthlyLimitCents)}</span> per
            maand. Deze maand is <span>{formatSmsCost(data.spentCents)}</span> uitgegeven. Een noodmelding gaat altijd door.
          </p>
          <IfAllowed call={changeSmsSettings}>
            <Button size="table" variant="outline" onClick={() => setOpen(true)}>
              Wijzig prijs en limiet
            </Button>
          </IfAllowed>
          <EditDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Prijs en limiet van sms"
            schema={form}
            fields={[
              {
                name: 'centsPerPart',
                label: 'Prijs per sms (cent)',
                kind: 'number',
                hint: 'Wat de provider rekent, naar boven afgerond.',
              },
              {
                name: 'euros',
                label: 'Hoogstens per maand (euro)',
                kind: 'decimal',
                hint: 'De limiet bij de provider moet minstens zo hoog zijn.',
              },
            ]}
            values={{ centsPerPart: data.centsPerPart, euros: toEuroInput(data.monthlyLimitCents), version: data.version }}
            save={async ({ centsPerPart, euros, version }) => {
              const body = { centsPerPart, monthlyLimitCents: euros, version }
              client.setQueryData(smsQuery.queryKey, await unwrap(call(changeSmsSettings, { body })))
            }}
            changed={{ record: saved, show: (changed) => describeConflict(changed, conflictColumns) }}
            failTitle="Niet bewaard"
            done={{ title: 'Sms-instelling bewaard', description: 'Geldt voor wat je vanaf nu verstuurt.' }}
          />
        </Lines>
      ) : error ? (
        <NotLoaded title="De sms-instelling laadt niet" of={[query]} />
      ) : (
        <Skeleton width="18rem" />
      )}
    </Panel>
  )
}
