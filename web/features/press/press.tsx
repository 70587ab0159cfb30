import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { finishSprint } from '#shared/facts/course-steps.ts'
import { useFact } from '#web/api/event-facts.ts'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { PressFacts } from './press-facts.tsx'
import { PressKit } from './press-kit.tsx'
import { Columns, Head, Section, Small } from './press-parts.ts'

const contacts = [
  { name: 'Persvragen en interviews', subject: 'Persvraag', what: 'Vragen over de race, citaten, interviews vooraf of op de dag.' },
  { name: 'Accreditatie en beeld', subject: 'Accreditatie', what: 'Toegang voor verslaggevers, fotografen en cameraploegen.' },
] as const

/** Shows the press page: contacts, facts, the press kit, guidelines and accreditation. */
export default function Press() {
  usePageTitle('Pers')
  const { value: press } = useFact('press', 'press')
  const { value: venue } = useFact('venue', 'press')
  return (
    <>
      <SiteHead title="Pers">
        <p>Alles om over {brand.name} te schrijven of het te laten zien. Mis je iets, mail ons.</p>
      </SiteHead>
      <SiteWidth>
        <Section aria-labelledby="contact">
          <Head id="contact">Perscontact</Head>
          <Columns>
            {contacts.map(({ name, subject, what }) => (
              <div key={subject}>
                <Small>{name}</Small>
                <p>{what}</p>
                <MailLink subject={subject} color="fg.strong" fontWeight="semibold" paddingBlock="2.5" />
              </div>
            ))}
          </Columns>
        </Section>
        <Section aria-labelledby="facts">
          <Head id="facts">Feiten</Head>
          <PressFacts />
        </Section>
        <Section aria-labelledby="persmap">
          <Head id="persmap">Persmap</Head>
          <PressKit />
        </Section>
        <Section aria-labelledby="about">
          <Head id="about">Over {brand.name}</Head>
          <chakra.div display="grid" gap="3.5" maxWidth="measure" textStyle="lead">
            <p>
              {brand.name} is een obstakelrace op het strand van <span>{venue.place}</span>. Acht keer gaan de deelnemers door los zand, en
              na elke zandloop wacht een stage: dragen, slepen, kruipen, zwaaien. Daarna is het nog {finishSprint.metres} meter sprinten
              langs de vloedlijn.
            </p>
            <p>Geen hindernisbaan van steigerhout, maar wat er al ligt: duin, strand en wind.</p>
          </chakra.div>
        </Section>
        <Section aria-labelledby="guidelines">
          <Head id="guidelines">Richtlijnen voor media</Head>
          <Columns>
            <div>
              <Small>Toegestaan</Small>
              <ul>
                <li>Filmen en fotograferen vanaf de publieke plekken langs het parcours.</li>
                <li>Interviews met deelnemers die dat willen, voor of na hun race.</li>
                <li>Het beeld en de logo’s uit de persmap gebruiken, met naamsvermelding.</li>
              </ul>
            </div>
            <div>
              <Small>Toestemming nodig</Small>
              <ul>
                <li>Drones boven het strand of de duinen.</li>
                <li>Filmen op het parcours zelf, bij de start of in de EHBO-post.</li>
                <li>Beeld voor reclame, of logo’s naast die van een ander merk.</li>
              </ul>
            </div>
          </Columns>
        </Section>
        <Section aria-labelledby="accreditatie">
          <Head id="accreditatie">Accreditatie</Head>
          <p>
            Vraag je accreditatie minimaal {press.accreditationWeeks} weken van tevoren aan, met je naam, je medium en wat je wilt maken:{' '}
            <MailLink subject="Accreditatie" color="fg.strong" fontWeight="semibold" />.
          </p>
        </Section>
      </SiteWidth>
    </>
  )
}
