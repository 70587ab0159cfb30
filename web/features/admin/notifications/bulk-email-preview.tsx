import { chakra } from '#web/ui/theme/chakra.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { bulkEmailForm } from '#shared/contract/mail-form.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Typed } from './mail-draft.ts'
import { previewMailQuery } from './notification-queries.ts'
import { useDebounced } from '#web/ui/device/use-debounced.ts'

const Side = chakra('div', { base: { display: 'grid', gap: '3', alignContent: 'start', minWidth: '0' } })
const Phone = chakra('div', { base: { border: '1px solid', borderColor: 'edge', bg: 'bg.raised', minWidth: '0' } })
const Head = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    textStyle: 'table',
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
    '& dd': { color: 'fg.strong', fontWeight: 'semibold' },
  },
})
const Frame = chakra('iframe', { base: { display: 'block', width: 'full', height: '32rem', border: '0', bg: 'bg.raised' } })
const Empty = chakra('p', {
  base: { padding: '4', border: '1px dashed', borderColor: 'edge.control', textStyle: 'small', color: 'fg.muted' },
})
const Row = chakra('form', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } })
const Person = chakra('div', { base: { display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'end' } })

interface Example {
  id: string
  name: string
}

/**
 * Shows the mail as a recipient sees it on a phone. Buttons show the mail of the next or previous recipient, and send the user a test mail.
 */
export function BulkEmailPreview({ values, examples }: { values: Typed; examples: readonly Example[] }) {
  const [chosen, setChosen] = useState('')
  const [to, setTo] = useState('')
  const at = Math.max(
    0,
    examples.findIndex(({ id }) => id === chosen),
  )
  const recipient = examples[at]?.id ?? null
  // Debounced: validating ten thousand addresses at every key is slow.
  const settled = useDebounced(values, 500)
  // Without the send time: the mail does not show it, and a restored form has it in a format that the schema refuses.
  const parsed = useMemo(() => bulkEmailForm.safeParse({ ...settled, scheduledFor: null }), [settled])
  const body = parsed.success ? { form: parsed.data, recipient } : null
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
        <Person>
          <Field label="Voorbeeld voor">
            <Select size="table" value={recipient ?? ''} onChange={(event) => setChosen(event.currentTarget.value)}>
              {examples.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button size="table" variant="outline" disabled={at === 0} onClick={() => setChosen(examples[at - 1]!.id)}>
            Vorige
          </Button>
          <Button size="table" variant="outline" disabled={at === examples.length - 1} onClick={() => setChosen(examples[at + 1]!.id)}>
            Volgende
          </Button>
        </Person>
      )}
      {body && preview.data ? (
        <Phone>
          <Head>
            <dt>Aan</dt>
            <dd>{preview.data.to}</dd>
            <dt>Onderwerp</dt>
            <dd>{preview.data.subject}</dd>
          </Head>
          <Frame title={`Voorbeeld: ${preview.data.subject}`} sandbox="" srcDoc={preview.data.html} />
        </Phone>
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
