import { useState } from 'react'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** Each kind of field, also with an error. */
export function FormSamples() {
  const [type, setType] = useState('duo')
  return (
    <>
      <RadioCards
        legend="Hoe loop je?"
        columns={2}
        value={type}
        onChange={(event) => setType(event.target.value)}
        options={[
          { value: 'solo', title: 'Solo', aside: '€ 85', text: 'Alleen de wind in.' },
          { value: 'duo', title: 'Duo', aside: '€ 155', text: 'Meest gekozen.' },
        ]}
      />
      <RadioCards
        legend="Wanneer?"
        error="Kies een dag"
        options={[
          { value: 'za', title: 'Za 11 oktober', text: 'Noordwijk' },
          { value: 'zo', title: 'Zo 12 oktober', disabled: true, aside: 'Vol' },
        ]}
      />
      <Field label="Voornaam">
        <Input autoComplete="given-name" defaultValue="Sanne" />
      </Field>
      <Field label="E-mail" hint="Hierheen komt je ticket." error="Dit lijkt geen e-mailadres: er mist een @.">
        <Input type="email" defaultValue="sanne.voorbeeld.nl" />
      </Field>
      <Field label="Kortingscode" optional ok="10% korting op je ticket">
        <Input code defaultValue="ZEEWIND10" />
      </Field>
      <Field label="Wachtwoord">
        <PasswordInput defaultValue="geheim" />
      </Field>
      <Field label="Geslacht">
        <Select>
          <option>Vrouw</option>
          <option>Man</option>
        </Select>
      </Field>
      <Field label="Bijzonderheden" optional>
        <Textarea placeholder="Allergie, begeleiding" />
      </Field>
      <div>
        <CheckRow label="Flex annulering" description="Toch niet? Je geld terug." aside="€ 19,99" defaultChecked />
        <CheckRow label="Hoodie" description="Oplage van 500." aside="€ 39,50" />
        <CheckRow
          sentence
          label={
            <>
              Ik ga akkoord met de <a href="#v">voorwaarden</a>.
            </>
          }
          error="Zonder akkoord kunnen we je niet inschrijven."
        />
      </div>
    </>
  )
}
