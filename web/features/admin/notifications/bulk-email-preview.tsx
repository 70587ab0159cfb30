import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type * as z from 'zod'
import { bulkEmailForm, campaignEndpoints } from '#shared/contract/campaigns.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { previewMailQuery } from './notification-queries.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'

const Side = chakra('div', { base: { display: 'grid', gap: '3', alignContent: 'start', minWidth: '0' } })
const Frame = chakra('iframe', { base: { width: 'full', height: '26rem', border: '1px solid', borderColor: 'edge', bg: 'bg.raised' } })
const Empty = chakra('p', {
  base: { padding: '4', border: '1px dashed', borderColor: 'edge.control', textStyle: 'small', color: 'fg.muted' },
})
const Row = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } })

type Typed = z.input<typeof bulkEmailForm>

/** A preview of the mail for one of its recipients, and a test mail to the user. */
export function BulkEmailPreview({ values, examples }: { values: Typed; examples: readonly { id: string; name: string }[] }) {
  const [chosen, setChosen] = useState('')
  const [to, setTo] = useState('')
  const participantId = examples.some(({ id }) => id === chosen) ? chosen : (examples[0]?.id ?? null)
  // Debounced: validating ten thousand addresses at every key is slow.
  const settled = useDebounced(values, 500)
  const parsed = useMemo(() => bulkEmailForm.safeParse(settled), [settled])
  const body = parsed.success ? { form: parsed.data, participantId } : null
  const preview = useQuery(previewMailQuery(body))
  const intention = useIntention()
  const test = useMutation({
    mutationFn: () => {
      const request = { ...body!, to }
      return unwrap(call(campaignEndpoints.testBulkEmail, { body: request }, { idempotencyKey: intention.keyFor(request) }))
    },
    onSuccess: () => {
      intention.end()
      toast({ kind: 'success', title: 'Testmail verstuurd', description: `Kijk in de mail van ${to.trim()}.` })
    },
    onError: (error) => toast({ kind: 'destructive', title: 'Fout bij verzenden', description: failureOf(error).message }),
  })
  const emptyText = preview.error
    ? failureOf(preview.error).message
    : 'Zodra onderwerp en inhoud er staan, zie je hier de mail zoals hij aankomt.'
  return (
    <Side>
      {examples.length > 0 && (
        <Field label="Voorbeeld voor">
          <Select size="table" value={participantId ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
            {examples.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {body && preview.data ? (
        <Frame title={`Voorbeeld: ${preview.data.subject}`} sandbox="" srcDoc={preview.data.html} />
      ) : (
        <Empty>{emptyText}</Empty>
      )}
      <Row
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          test.mutate()
        }}
      >
        <Field label="Testmail aan jezelf" error={test.isError && failureOf(test.error).message}>
          <Input size="table" type="email" autoComplete="email" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
        <Button type="submit" size="table" variant="outline" disabled={!body || !to.trim()} busy={test.isPending} busyText="Bezig...">
          Stuur test
        </Button>
      </Row>
    </Side>
  )
}
