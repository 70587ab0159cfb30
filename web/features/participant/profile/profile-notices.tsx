import { chakra } from '#web/ui/theme/chakra.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Change, Values } from './changes.ts'
import type { ProfileAnswer } from './cached-profile.ts'

const labels: Record<string, string> = {
  name: 'Naam',
  email: 'E-mail',
  phone: 'Telefoon',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  postalCode: 'Postcode',
  city: 'Stad',
  country: 'Land',
  emergencyContact: 'Naam noodcontact',
  emergencyContactPhone: 'Telefoon noodcontact',
}
const Conflicts = chakra('ul', { base: { marginBlockStart: '2', overflowWrap: 'anywhere' } })

/** The toast for a change that cannot be sent now. */
export const savedOnDevice = { title: 'Bewaard op dit toestel', description: 'Geen bereik. Het gaat vanzelf naar ons zodra het kan.' }

/** Shows that a change is stored on this device until there is a network. */
export function WaitingNotice({ trouble }: { trouble?: string }) {
  return (
    <Notice kind="info" title="Nog niet bij ons">
      <span>{trouble !== undefined && `${trouble} `}</span>
      Je wijziging staat op dit toestel en wordt bewaard zodra je weer bereik hebt. Je hoeft niets te doen.
    </Notice>
  )
}

/** Shows that the server refused a draft, or that the draft conflicts with a change that was made on another device or by the office. */
export function DraftNotice({
  draft,
  theirs,
  mine,
  onTakeTheirs,
}: {
  draft: Change
  theirs: Values
  mine: Values
  onTakeTheirs: () => void
}) {
  const names = Object.keys(theirs)
  if (names.length > 0)
    return (
      <Notice kind="warn" title="Ergens anders ook gewijzigd">
        <p>Er is niets verloren. Bewaar wat hier staat met ‘Profiel bijwerken’, of neem over wat elders is ingevuld.</p>
        <Conflicts>
          {names.map((name) => (
            <li key={name}>
              <b>{labels[name] ?? name}</b>
              <span>{`: hier ‘${mine[name]}’, elders ‘${theirs[name]}’`}</span>
            </li>
          ))}
        </Conflicts>
        <Button variant="outline" size="compact" marginBlockStart="3" onClick={onTakeTheirs}>
          Neem over wat elders staat
        </Button>
      </Notice>
    )
  if (draft.trouble !== undefined)
    return (
      <Notice kind="bad" title="Fout bij bijwerken">
        <span>{draft.trouble || 'Er is een fout opgetreden bij het bijwerken van je profiel.'}</span>
        <span>{' Wat je invulde staat er nog. Pas het aan en probeer het opnieuw.'}</span>
      </Notice>
    )
  return null
}

/** Shown while a new mail address waits for its confirmation. */
export function PendingEmailNotice({ now, pending }: { now: string; pending: NonNullable<ProfileAnswer['pendingEmail']> }) {
  return (
    <Notice kind="warn" title="Bevestig je nieuwe e-mailadres">
      We hebben een link gemaild naar <span>{pending.email}</span>. Hij werkt tot <span>{formatTime(pending.until)}</span>. Tot je hem
      opent, log je in met <span>{now}</span>. Je nieuwe adres geldt dan voor alle deelnemers op dit account, en op andere toestellen log je
      opnieuw in.
    </Notice>
  )
}
