import { chakra } from '#web/ui/theme/chakra.ts'
import { readRoles } from '#shared/facts/role-offers.ts'
import { formatCount } from '#shared/lib/number-words.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'
import { SectionHead, SiteSection } from '#web/ui/layout/site-section.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { RoleList } from '#web/ui/site-texts/role-list.tsx'
import { changeVolunteerDraft } from './volunteer-draft.ts'
import { VolunteerForm } from './volunteer-form.tsx'
import { VolunteerHero } from './volunteer-hero.tsx'
import { benefits } from './volunteer-words.ts'

const Benefits = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '20px', md: '32px 48px' },
    marginBlockStart: '6',
  },
})
const Benefit = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 14px',
    paddingBlockStart: '4',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    '& svg': { color: 'fg.accent', marginBlockStart: '1' },
    '& p': { gridColumn: '2' },
  },
})
const Sheet = chakra(SiteWidth, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, var(--ds-sizes-form))' },
    gap: { base: '6', lg: '64px' },
    alignItems: 'start',
  },
})
const Aside = chakra('div', { base: { display: 'grid', gap: '4', maxWidth: 'measure', position: { lg: 'sticky' }, top: '5' } })

/** Shows at `/vrijwilligers` the roles, the benefits and the sign-up form for volunteers. */
export default function Volunteers() {
  usePageTitle('Vrijwilligers')
  const count = readRoles(useFacts()).length
  return (
    <>
      <VolunteerHero />
      <SiteSection aria-labelledby="roles">
        <SectionHead title={<span id="roles">{`${formatCount(count)} ${count === 1 ? 'rol' : 'rollen'}`}</span>}>
          <p>Kies wat bij je past. Twijfel je, meld je dan gewoon aan: we zoeken samen een plek.</p>
        </SectionHead>
        <SiteWidth css={{ marginBlockStart: { base: '6', md: '7' } }}>
          <RoleList onChoose={(preferredRole) => changeVolunteerDraft({ preferredRole })} />
        </SiteWidth>
      </SiteSection>
      <SiteSection aria-labelledby="benefits" css={{ paddingBlockStart: '0' }}>
        <SectionHead title={<span id="benefits">Wat je krijgt</span>} />
        <SiteWidth>
          <Benefits>
            {benefits.map(({ title, text }) => (
              <Benefit key={title}>
                <Icon name="check" boxSize="26px" strokeWidth="3" />
                <chakra.h3 textStyle="h4" color="fg.strong">
                  {title}
                </chakra.h3>
                <p>{text}</p>
              </Benefit>
            ))}
          </Benefits>
        </SiteWidth>
      </SiteSection>
      <Ground kind="foam">
        <SiteSection id="aanmelden" aria-labelledby="sign-up-title">
          <Sheet>
            <Aside>
              <chakra.h2 id="sign-up-title" textStyle="heading" color="fg.strong">
                Meld je aan
              </chakra.h2>
              <chakra.p textStyle="lead">Twee minuten werk. Daarna bellen of mailen we je over de plek en de tijden.</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                Je gegevens gebruiken we alleen om de crew te regelen. Wat je typt blijft op dit toestel tot je het verstuurt.
              </chakra.p>
            </Aside>
            <VolunteerForm />
            <noscript>
              <p>
                Het formulier werkt alleen met JavaScript. Mail ons anders wie je bent, wat je het liefst doet en welke dag je kunt:{' '}
                <MailLink subject="Vrijwilliger" />.
              </p>
            </noscript>
          </Sheet>
        </SiteSection>
      </Ground>
    </>
  )
}
