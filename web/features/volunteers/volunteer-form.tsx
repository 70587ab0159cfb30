import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { VolunteerField } from './volunteer-draft.ts'
import { type Outcome, useVolunteerForm } from './use-volunteer-form.ts'
import { availabilityOptions } from './volunteer-words.ts'

type Typed = React.ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

/** Shows the sign-up form. Its six fields are stored on this device until they are sent. */
export function VolunteerForm() {
  const { draft, errors, outcome, busy, form, change, send, warmUp } = useVolunteerForm()
  const dates = useFact('dates', 'home')
  const bound = (name: VolunteerField) => ({ name, value: draft[name], onChange: (event: Typed) => change(name, event.target.value) })
  const dateOf = (weekday: number | undefined) => {
    const date = dates.value.find((one) => new Date(`${one}T12:00:00Z`).getUTCDay() === weekday)
    return date && formatEventDate(date, { day: 'numeric', month: 'long' })
  }

  return (
    // A form with `method="dialog"` does nothing if it is submitted before hydration. A normal form would put all typed text in the URL.
    <FormStack ref={form} method="dialog" noValidate aria-label="Aanmelden als vrijwilliger" onSubmit={send} onFocus={warmUp}>
      <Field label="Naam" error={errors.name}>
        <Input autoComplete="name" autoCapitalize="words" {...bound('name')} />
      </Field>
      <Field label="E-mail" error={errors.email}>
        <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...bound('email')} />
      </Field>
      <PhoneField
        label="Telefoon"
        optional
        hint="Handig op de dag zelf"
        error={errors.phone}
        getsSms
        autoComplete="tel"
        {...bound('phone')}
      />
      <Field label="Rol van voorkeur" error={errors.preferredRole}>
        <Select autoComplete="off" {...bound('preferredRole')}>
          <option value="">Kies een rol</option>
          {Object.entries(volunteerRoleNames).map(([role, words]) => (
            <option key={role} value={role}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <RadioCards
        legend="Beschikbaarheid"
        columns={2}
        error={errors.availability}
        options={availabilityOptions.map(({ value, title, weekday }) => ({ value, title, text: dateOf(weekday) }))}
        {...bound('availability')}
      />
      <FactNote>{dates.note}</FactNote>
      <Field label="Ervaring" optional hint="Eerder meegeholpen, een diploma, of gewoon zin" error={errors.experience}>
        <Textarea rows={4} {...bound('experience')} />
      </Field>
      {outcome && <OutcomeNotice outcome={outcome} />}
      <Button type="submit" variant="primary" full busy={busy} busyText="Versturen...">
        Meld je aan
      </Button>
    </FormStack>
  )
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'sent')
    return (
      <Notice kind="ok" title={outcome.name ? `Bedankt, ${outcome.name}` : 'Bedankt'}>
        Je aanmelding is binnen. Wil je nog iemand opgeven? Het formulier is weer leeg.
      </Notice>
    )
  return (
    <Notice key="failed" kind="bad" title="Nog niet verstuurd">
      <span>{outcome.message}</span> Er is niets verloren: wat je invulde staat er nog. Blijft het misgaan, mail dan <MailLink />.
    </Notice>
  )
}
