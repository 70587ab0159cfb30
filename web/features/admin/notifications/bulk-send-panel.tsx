import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import type { NoticeFilter } from '#shared/domain/messages/campaigns.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { filtersFor, formatSmsCost, type NoticeTo } from './notice-words.ts'
import { useNoticeDraft } from './use-notice.ts'

const Columns = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
const Form = chakra('form', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } })
const Pair = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } } })
const formatReached = (via: 'sms' | 'push', count: number) =>
  `${count.toLocaleString('nl-NL')} ${via === 'push' ? (count === 1 ? 'toestel' : 'toestellen') : 'mensen'}`
const choose = { title: 'Selecteer een template', description: 'Kies eerst een notificatie template.' }

/** Sends a template to participants or volunteers, with a preview of its text, reach and cost. */
export function BulkSendPanel() {
  const notice = useNoticeDraft()
  const { templates, template, to, via, variables, shown, isCurrent } = notice
  const [missing, setMissing] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  const handleSubmit = () => {
    if (!template) {
      setMissing(true)
      return void toast({ kind: 'destructive', ...choose })
    }
    if (notice.isFilled) setConfirming(true)
    else setMissing(true)
  }
  return (
    <Panel title="Bulk versturen">
      <NotLoaded title="De berichtteksten laden niet" of={[templates]} />
      <Columns>
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            handleSubmit()
          }}
        >
          <Field label="Berichttekst" error={missing && !template ? choose.title : notice.refusal}>
            <Select
              size="table"
              value={notice.templateId}
              onChange={(event) => {
                notice.setTemplateId(event.currentTarget.value)
                setMissing(false)
              }}
            >
              <option value="">Kies een berichttekst</option>
              {templates.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Pair>
            <Field label="Ontvangers">
              <Select size="table" value={to} onChange={(event) => notice.changeTo(event.currentTarget.value as NoticeTo)}>
                <option value="participants">Deelnemers</option>
                <option value="volunteers">Vrijwilligers</option>
              </Select>
            </Field>
            <Field label="Filter">
              <Select size="table" value={notice.filter} onChange={(event) => notice.setFilter(event.currentTarget.value as NoticeFilter)}>
                {filtersFor(to).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </Pair>
          {notice.canPush && (
            <Field label="Via" hint={via === 'push' ? 'Alleen wie pushmeldingen aanzette.' : undefined}>
              <Select size="table" value={via} onChange={(event) => notice.setChannel(event.currentTarget.value as 'sms' | 'push')}>
                <option value="sms">SMS</option>
                <option value="push">Push</option>
              </Select>
            </Field>
          )}
          {notice.placeholders.map((name) => (
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
                onChange={(event) => notice.setVariables({ ...variables, [name]: event.currentTarget.value })}
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
          empty={template ? template.message : 'Kies een berichttekst: hier staat hoe het bericht bij de eerste ontvanger aankomt.'}
        />
      </Columns>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Notificatie versturen?"
        confirmLabel={shown ? `Verstuur naar ${shown.count.toLocaleString('nl-NL')} ontvangers` : 'Verstuur'}
        run={notice.send}
        done={{ title: 'Notificaties in de wachtrij', description: 'Boven aan de pagina zie je hoe ver het is.' }}
        failTitle="Fout bij verzenden"
      >
        {shown && (
          <p>
            ‘<span>{template?.name}</span>’ gaat <span>{via === 'push' ? 'als pushmelding' : 'als sms'}</span> naar{' '}
            <span>{formatReached(via, shown.count)}</span> en kost <span>{via === 'push' ? 'niets' : formatSmsCost(shown.costCents)}</span>.
            Wat verstuurd is, haal je niet terug.
          </p>
        )}
      </ConfirmDialog>
    </Panel>
  )
}
