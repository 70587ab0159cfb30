import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { editionDaysQuery, useEditionWaves } from '#web/features/admin/dashboard-queries.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { deliveryNames } from '#web/features/admin/orders/delivery-words.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { optionsOf } from '#web/features/admin/volunteers/volunteer-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { typedNumber } from '#web/ui/forms/typed-number.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { Mail, MailForm } from './mail-draft.ts'
import { Trio } from './mail-layout.ts'

type FilterName = 'status' | `filter.${'eventDate' | 'ticketType' | 'waveNumber' | 'isIn' | 'gender' | 'role' | 'delivery'}`

interface Props {
  form: MailForm
  recipientType: Mail['recipientType']
}

/** Shows the fields that narrow a group: participants, volunteers, the waiting list or orders. An empty field narrows nothing. */
export function MailFilter({ form, recipientType }: Props) {
  const days = useQuery(editionDaysQuery).data ?? []
  const waves = useEditionWaves() ?? []
  const choice = (name: FilterName, label: string, all: string, options: readonly { value: string; label: string }[], read = asText) => (
    <Choice form={form} name={name} label={label} read={read}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Choice>
  )
  const dayOptions = days.map(({ eventDate }) => ({ value: eventDate, label: formatOfficeDay(eventDate) }))
  const day = choice('filter.eventDate', 'Dag', 'Alle dagen', dayOptions)
  const type = choice('filter.ticketType', 'Type', 'Solo en Duo', optionsOf({ solo: 'Solo', duo: 'Duo' }))
  if (recipientType === 'volunteers') return <Trio>{choice('filter.role', 'Rol', 'Alle rollen', optionsOf(volunteerRoleNames))}</Trio>
  if (recipientType === 'orders')
    return <Trio>{choice('filter.delivery', 'Verzending', 'Alle betaalde bestellingen', optionsOf(deliveryNames))}</Trio>
  if (recipientType === 'waiting')
    return (
      <Trio>
        {day}
        {type}
      </Trio>
    )
  if (recipientType !== 'filter') return null
  const numbers = [...new Set(waves.map(({ number }) => number))].toSorted((a, b) => a - b)
  const waveOptions = [...numbers.map((one) => ({ value: String(one), label: `Wave ${one}` })), { value: '0', label: 'Geen wave' }]
  return (
    <Trio>
      {day}
      {type}
      {choice('filter.waveNumber', 'Wave', 'Alle waves', waveOptions, asNumber)}
      {choice('filter.gender', 'Geslacht', 'Alle geslachten', optionsOf(genderWords))}
      {choice('filter.isIn', 'Check-in', 'Maakt niet uit', optionsOf({ true: 'Ingecheckt', false: 'Nog niet ingecheckt' }), asYesOrNo)}
      {choice(
        'status',
        'Status',
        'Iedereen die meedoet',
        optionsOf(Object.fromEntries(raceStatuses.map((one) => [one, statusWords[one]]))),
      )}
      <Age form={form} name="filter.minAge" label="Leeftijd vanaf" />
      <Age form={form} name="filter.maxAge" label="Leeftijd tot en met" />
    </Trio>
  )
}

const asText = (value: unknown): unknown => value || null
const asNumber = (value: unknown): unknown => (value === '' || value === null || value === undefined ? null : Number(value))
const asAge = (value: unknown): unknown => {
  const age = typedNumber.setValueAs(value)
  return Number.isNaN(age) ? null : age
}
const asYesOrNo = (value: unknown): unknown =>
  value === 'true' || value === true ? true : value === 'false' || value === false ? false : null

interface ChoiceProps {
  form: MailForm
  name: FilterName
  label: string
  read: (value: unknown) => unknown
  children: ReactNode
}

function Choice({ form, name, label, read, children }: ChoiceProps) {
  return (
    <Field label={label} error={form.getFieldState(name, form.formState).error?.message}>
      <Select size="table" {...form.register(name, { setValueAs: read })}>
        {children}
      </Select>
    </Field>
  )
}

function Age({ form, name, label }: { form: MailForm; name: 'filter.minAge' | 'filter.maxAge'; label: string }) {
  return (
    <Field label={label} error={form.getFieldState(name, form.formState).error?.message}>
      <Input size="table" inputMode="numeric" autoComplete="off" {...form.register(name, { setValueAs: asAge })} />
    </Field>
  )
}
