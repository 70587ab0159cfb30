import { chakra } from '#web/ui/chakra.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeFilter } from '#shared/domain/campaigns.ts'
import { listPlaceholders, smsPlaceholders } from '#shared/domain/placeholders.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { useIntention } from '#web/api/intention.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../table/confirm-dialog.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { criteriaOf, filtersFor, sayEuro, type NoticeTo } from './notice-words.ts'
import { campaignsQuery, historyQuery, previewQuery, queueQuery, templatesQuery, type PreviewBody } from './notification-queries.ts'
import { pushQuery } from '#web/features/admin/push-query.ts'
import { useDebounced } from './use-debounced.ts'

const Columns = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
const Form = chakra('form', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } })
const Pair = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } } })
const sayReached = (via: 'sms' | 'push', count: number) =>
  `${count.toLocaleString('nl-NL')} ${via === 'push' ? (count === 1 ? 'toestel' : 'toestellen') : 'mensen'}`
const choose = { title: 'Selecteer een template', description: 'Kies eerst een notificatie template.' }

/** A template to participants or volunteers, with what it asks for, whom it reaches and what it costs. */
export function BulkSendPanel() {
  const templates = useQuery(templatesQuery)
  const [templateId, setTemplateId] = useState('')
  const [to, setTo] = useState<NoticeTo>('participants')
  const [filter, setFilter] = useState<NoticeFilter>('all')
  const [channel, setChannel] = useState<'sms' | 'push'>('sms')
  const [variables, setVariables] = useState<Record<string, string>>({})
  const [missing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const intention = useIntention()
  const client = useQueryClient()

  const template = templates.data?.find(({ id }) => id === templateId)
  const asked = listPlaceholders(template?.message ?? '').filter((name) => !(smsPlaceholders as readonly string[]).includes(name))
  const isFilled = asked.every((name) => variables[name]?.trim())
  const given = Object.fromEntries(asked.map((name) => [name, variables[name] ?? '']))
  const pushIsOn = useQuery(pushQuery).data?.state === 'on'
  const via = pushIsOn && to === 'participants' ? channel : 'sms'
  const body: PreviewBody | null =
    template && isFilled
      ? { to, templateId, filterCriteria: criteriaOf(filter), variables: given, ...(via === 'push' ? { channel: via } : {}) }
      : null
  const settled = useDebounced(body, 350)
  const preview = useQuery(previewQuery(settled))
  const isCurrent = body !== null && JSON.stringify(body) === JSON.stringify(settled) && !preview.isPlaceholderData
  const shown = body ? preview.data : undefined
  const refusal = isCurrent && preview.error ? failureOf(preview.error).message : undefined

  const ask = () => {
    if (!template) {
      setMissing(true)
      return void toast({ kind: 'destructive', ...choose })
    }
    if (isFilled) setAsking(true)
    else setMissing(true)
  }
  const send = async () => {
    const notice = { templateId, variables: given }
    // Asked again after an answer that was lost it is the same notice.
    const options = { idempotencyKey: intention.keyFor(body) }
    await unwrap(
      to === 'participants'
        ? call(
            notificationEndpoints.notifyParticipants,
            { body: { ...notice, channel: via, filterCriteria: criteriaOf(filter) as { paymentStatus?: 'paid' } } },
            options,
          )
        : call(
            notificationEndpoints.notifyVolunteers,
            { body: { ...notice, filterCriteria: criteriaOf(filter) as { preferredRole?: 'ehbo' } } },
            options,
          ),
    )
    intention.end()
    // What went out is not sent again by another press.
    setTemplateId('')
    setVariables({})
    await Promise.all(
      [historyQuery, queueQuery, campaignsQuery, previewQuery(null)].map(({ queryKey: [key] }) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }

  return (
    <Panel title="Bulk versturen">
      {templates.error && !templates.data && (
        <Notice kind="bad" title="De templates laden niet">
          {failureOf(templates.error).message}
        </Notice>
      )}
      <Columns>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask()
          }}
        >
          <Field label="Template" error={missing && !template ? choose.title : refusal}>
            <Select
              size="table"
              value={templateId}
              onChange={(event) => {
                setTemplateId(event.currentTarget.value)
                setMissing(false)
              }}
            >
              <option value="">Kies een template</option>
              {templates.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Pair>
            <Field label="Ontvangers">
              <Select
                size="table"
                value={to}
                onChange={(event) => {
                  setTo(event.currentTarget.value as NoticeTo)
                  setFilter('all')
                }}
              >
                <option value="participants">Deelnemers</option>
                <option value="volunteers">Vrijwilligers</option>
              </Select>
            </Field>
            <Field label="Filter">
              <Select size="table" value={filter} onChange={(event) => setFilter(event.currentTarget.value as NoticeFilter)}>
                {filtersFor(to).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </Pair>
          {pushIsOn && to === 'participants' && (
            <Field label="Via" hint={via === 'push' ? 'Alleen wie pushmeldingen aanzette.' : undefined}>
              <Select size="table" value={channel} onChange={(event) => setChannel(event.currentTarget.value as 'sms' | 'push')}>
                <option value="sms">SMS</option>
                <option value="push">Push</option>
              </Select>
            </Field>
          )}
          {asked.map((name) => (
            <Field
              key={name}
              label={name[0]!.toUpperCase() + name.slice(1)}
              error={missing && !variables[name]?.trim() && `Vul {{${name}}} in`}
            >
              <Input
                size="table"
                autoComplete="off"
                maxLength={600}
                value={variables[name] ?? ''}
                onChange={(event) => setVariables({ ...variables, [name]: event.currentTarget.value })}
              />
            </Field>
          ))}
          <Button type="submit" size="compact" variant="solid" icon="phone" justifySelf="start" disabled={isCurrent && shown?.count === 0}>
            {shown && isCurrent ? `Verstuur naar ${shown.count.toLocaleString('nl-NL')} ontvangers` : 'Verstuur'}
          </Button>
        </Form>
        <NoticePreview
          preview={shown}
          isPush={via === 'push'}
          empty={template ? template.message : 'Kies een template: hier staat hoe het bericht bij de eerste ontvanger aankomt.'}
        />
      </Columns>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Notificatie versturen?"
        confirm={shown ? `Verstuur naar ${shown.count.toLocaleString('nl-NL')} ontvangers` : 'Verstuur'}
        run={send}
        done={{ title: 'Notificaties in de wachtrij', description: 'Boven aan de pagina zie je hoe ver het is.' }}
        failTitle="Fout bij verzenden"
      >
        {shown && (
          <p>
            ‘{template?.name}’ gaat {via === 'push' ? 'als pushmelding' : 'als sms'} naar {sayReached(via, shown.count)} en kost{' '}
            {via === 'push' ? 'niets' : sayEuro(shown.costCents)}. Wat verstuurd is, haal je niet terug.
          </p>
        )}
      </ConfirmDialog>
    </Panel>
  )
}
