import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { areParticipants, type Mail, type MailForm } from './mail-draft.ts'
import { Legend, Options, Pair } from './mail-layout.ts'
import { parseWallClock } from './wall-clock.ts'

/** The label of the option for a mail that is not news, per group of recipients. */
const aboutWords: Partial<Record<Mail['recipientType'], string>> = {
  volunteers: 'Over hun hulp',
  waiting: 'Over hun plek',
  orders: 'Over hun bestelling',
}

/** Shows the options of a mail: its contents, whether it is news, and when it is sent. */
export function MailOptions({ form: { register, formState }, recipientType }: { form: MailForm; recipientType: Mail['recipientType'] }) {
  const { errors } = formState
  const hasTickets = areParticipants(recipientType)
  return (
    <>
      <Options>
        <Legend>Opties</Legend>
        <CheckRow sentence label="Naam erboven" {...register('includeName')} />
        <CheckRow
          sentence
          label="QR-code erbij"
          error={errors.includeQrCode?.message}
          disabled={!hasTickets}
          {...register('includeQrCode')}
        />
        <CheckRow
          sentence
          label="Wave-info erbij"
          error={errors.includeWaveInfo?.message}
          disabled={!hasTickets}
          {...register('includeWaveInfo')}
        />
      </Options>
      <Pair level>
        {recipientType === 'newsletter' ? (
          <Notice kind="info">De nieuwsbrief heeft altijd een link om je uit te schrijven.</Notice>
        ) : (
          <Field label="Soort" hint="Nieuws gaat alleen naar wie dat wil, met een link om je uit te schrijven.">
            <Select size="table" {...register('isNews', { setValueAs: (value) => value === true || value === 'true' })}>
              <option value="false">{aboutWords[recipientType] ?? 'Over hun deelname'}</option>
              <option value="true">Nieuws of aanbieding</option>
            </Select>
          </Field>
        )}
        <Field label="Versturen op" optional hint="Leeg: meteen." error={errors.scheduledFor?.message}>
          <Input size="table" type="datetime-local" {...register('scheduledFor', { setValueAs: parseWallClock })} />
        </Field>
      </Pair>
    </>
  )
}
