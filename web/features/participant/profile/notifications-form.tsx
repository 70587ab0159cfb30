import { chakra } from '#web/ui/theme/chakra.ts'
import type { OwnProfile } from '#shared/contract/profile.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { PushChoice } from './push-choice.tsx'
import { useChoices } from './use-choices.ts'
import { WaitingNotice } from './profile-notices.tsx'

const Lead = chakra('p', { base: { color: 'fg.muted', marginBlockEnd: '2', maxWidth: 'measure' } })
const Rows = chakra('div', { base: { marginBlockEnd: '5' } })

/** Lets the participant choose the channels for news about the race: mail, SMS or push. */
export function NotificationsForm({ profile }: { profile: OwnProfile }) {
  const { values, choose, waiting } = useChoices(profile, 'notificationPreferences')
  return (
    <>
      <Lead>Je keuze wordt meteen bewaard. Je ticket, je betaling en je wachtwoord mailen we altijd.</Lead>
      <Rows>
        <CheckRow
          label="E-mail"
          description="Nieuws over je race: je starttijd, het weer, wat er verandert."
          checked={values.email}
          onChange={(event) => void choose('email', event.currentTarget.checked)}
        />
        <CheckRow label="SMS" description="Binnenkort beschikbaar" checked={values.sms} disabled readOnly />
        <PushChoice checked={values.push} choose={(on) => choose('push', on)} />
      </Rows>
      {waiting && <WaitingNotice trouble={waiting.trouble} />}
    </>
  )
}
