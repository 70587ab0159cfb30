import { formatPaymentMethod, handMethods, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', marginBlockStart: '2' } })

const names: Readonly<Record<HandMethod, string>> = { cash: 'Contant', pin: 'Terug op de pas', bank: 'Overgemaakt naar de bankrekening' }

/** Lets the user choose how the organiser pays back a ticket that was not paid online, without the payment provider. */
export function RefundMethodChoice({ paid, how, onChange }: { paid: string | null; how: HandMethod; onChange: (how: HandMethod) => void }) {
  return (
    <Stack>
      <Notice kind="warn" title={`Niet online betaald, maar ${formatPaymentMethod(paid)}`}>
        Geef het geld zelf terug. Hier noteer je dat; de betaaldienst doet niets.
      </Notice>
      <Field label="Hoe geef je het terug?">
        <Select size="table" value={how} onChange={(event) => onChange(event.target.value as HandMethod)}>
          {handMethods.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  )
}
