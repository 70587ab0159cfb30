import { chakra } from '#web/ui/theme/chakra.ts'
import type { OwnProfile } from '#shared/contract/profile.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'
import { MyData } from './my-data.tsx'
import { useChoices } from './use-choices.ts'
import { WaitingNotice } from './profile-notices.tsx'

const Lead = chakra('p', { base: { color: 'fg.muted', marginBlockEnd: '2', maxWidth: 'measure' } })
const Rows = chakra('div', { base: { marginBlockEnd: '5' } })
const Later = chakra('p', { base: { color: 'fg.muted', marginBlockStart: '4', maxWidth: 'measure' } })

const choices = [
  {
    name: 'shareResults',
    label: 'Deel mijn resultaten',
    description: 'Je naam en je tijd staan in de uitslag op de site, met een eigen pagina. Zonder dit staat je tijd er als "Anoniem".',
  },
  {
    name: 'shareProfile',
    label: 'Deel mijn profiel',
    description: 'Andere deelnemers mogen zien dat je meedoet. Nu ziet nog niemand elkaar; je keuze telt zodra dat kan.',
  },
  { name: 'allowMarketing', label: 'Nieuws en aanbiedingen', description: 'We mogen je mailen over volgende edities en de shop.' },
] as const

interface PrivacyFormProps {
  /** Undefined if the account has no place and so no results to share. */
  profile: OwnProfile | undefined
  email: string
  reached: boolean
}

/** Shows the choices about sharing and marketing, and the personal data ({@link MyData}). */
export function PrivacyForm({ profile, email, reached }: PrivacyFormProps) {
  return (
    <>
      {profile && <Choices profile={profile} />}
      <TextLink to="/privacy">Lees het privacybeleid</TextLink>
      {reached ? <MyData email={email} /> : <Later>Zodra je weer bereik hebt, kun je hier je gegevens meenemen of wissen.</Later>}
    </>
  )
}

function Choices({ profile }: { profile: OwnProfile }) {
  const { values, choose, waiting } = useChoices(profile, 'privacySettings')
  return (
    <>
      <Lead>Je keuze wordt meteen bewaard.</Lead>
      <Rows>
        {choices.map(({ name, ...texts }) => (
          <CheckRow key={name} {...texts} checked={values[name]} onChange={(event) => void choose(name, event.currentTarget.checked)} />
        ))}
      </Rows>
      {waiting && <WaitingNotice trouble={waiting.trouble} />}
    </>
  )
}
