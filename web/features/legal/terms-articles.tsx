import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { brand } from '#shared/facts/brand.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import type { Chapter } from './legal-parts.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

/** The ten articles. Their figures come from the facts and the price list, so that they never differ from the checkout. */
export function termsArticles(facts: FactsInForce): Chapter[] {
  // Also those that are switched off: earlier buyers have them.
  const addons = allAddonsOf(readFact('addons', 'tickets', facts).value)
  const [flex, insurance] = [addons.find(({ id }) => id === 1)!, addons.find(({ id }) => id === 2)!]
  const { minimumAge } = readFact('terms', 'tickets', facts).value
  const { value: arrive, note: otherArrive } = readFact('arriveMinutesBefore', 'tickets', facts)
  const { value: venue } = readFact('venue', 'tickets', facts)
  return [
    {
      id: 'artikel-1',
      title: 'Waar dit over gaat',
      body: (
        <>
          <p>
            Deze voorwaarden gelden voor iedereen die zich inschrijft voor {brand.name}, die als vrijwilliger of toeschouwer op het terrein
            van <span>{`${venue.name} in ${venue.place}`}</span> komt, of die iets in onze shop koopt. Met ‘wij’ bedoelen we de organisatie
            van {brand.name}.
          </p>
          <p>Wie een ticket voor een ander koopt, zorgt dat die ander deze voorwaarden kent en ermee akkoord gaat.</p>
        </>
      ),
    },
    {
      id: 'artikel-2',
      title: 'Inschrijven en betalen',
      body: (
        <>
          <p>
            Je inschrijving is rond als je betaling binnen is. Tijdens het afrekenen houden we je plek vast zolang de klok op je scherm
            loopt. Lukt betalen dan niet, dan komt de plek weer vrij en betaal je niets.
          </p>
          <p>
            Je betaalt wat er op de knop en in het overzicht staat als je afrekent, inclusief btw. Een kortingscode geldt alleen voor het
            ticket, niet voor extra’s, en is niet om te wisselen voor geld.
          </p>
          <p>Komt je betaling pas binnen als de dag vol is, dan krijg je het hele bedrag terug.</p>
        </>
      ),
    },
    {
      id: 'artikel-3',
      title: 'Leeftijd en gezondheid',
      body: (
        <>
          <p>Op de dag van de race ben je minstens {minimumAge} jaar. De crew mag naar je legitimatiebewijs vragen.</p>
          <p>
            Je doet mee als je fit bent. Heb je een aandoening of gebruik je medicijnen waar de EHBO van moet weten, vul dat dan in bij je
            inschrijving. Twijfel je, vraag het eerst aan je huisarts. De EHBO mag je uit de race halen als doorgaan onverstandig is.
          </p>
        </>
      ),
    },
    {
      id: 'artikel-4',
      title: 'Als jij niet kunt',
      body: (
        <>
          <p>
            Annuleer je zelf, dan krijg je je inschrijfgeld niet terug. Dat geldt ook als je niet komt opdagen, te laat bent of uitstapt.
          </p>
          <p>
            Heb je bij je inschrijving ‘{flex.name}’ gekocht ({formatEuro(flex.price.solo)} voor Solo, {formatEuro(flex.price.duo)} voor
            Duo), dan krijg je de prijs van je ticket wel terug. Annuleren doe je zelf in {brand.my}, tot en met de dag die daar staat.
            Draag je je plek over, dan vervalt dit. De prijs van de flex annulering zelf krijg je niet terug.
          </p>
          <p>
            Je kunt je plek ook aan iemand anders overdragen, tot en met de dag die op de pagina van je ticket staat. Die vult de eigen
            gegevens in en krijgt een eigen QR-code; die van jou vervalt. Via ons gaat er dan geen geld terug.
          </p>
        </>
      ),
    },
    {
      id: 'artikel-5',
      title: 'Als wij niet kunnen',
      body: (
        <>
          <p>
            Moeten wij de race afgelasten door overmacht, zoals storm, onweer, hoogwater of een besluit van de overheid, dan krijg je het
            volledige bedrag terug op de rekening waarmee je betaalde.
          </p>
          <p>
            Het parcours, de starttijden en het programma mogen we aanpassen als het weer, het tij of de veiligheid dat vraagt. Dat is geen
            afgelasting. We mailen je zodra we het weten.
          </p>
        </>
      ),
    },
    {
      id: 'artikel-6',
      title: 'Je ticket en je start',
      body: (
        <>
          <p>
            Iedere deelnemer heeft een eigen QR-code, ook in een duo. Die code geeft één keer toegang: wie haar als eerste laat scannen, is
            binnen. Deel haar dus niet.
          </p>
          <p>
            Neem een geldig legitimatiebewijs mee en wees {arrive} minuten voor je wave aanwezig. Wie zijn wave mist, start alleen nog als
            er plek is in een latere.
          </p>
          <FactNote>{otherArrive}</FactNote>
        </>
      ),
    },
    {
      id: 'artikel-7',
      title: 'Gedrag en veiligheid',
      body: (
        <ul>
          <li>Alcohol en drugs zijn voor en tijdens de race verboden. Wie onder invloed is, start niet en krijgt geen geld terug.</li>
          <li>Wat de crew, een marshal of de EHBO zegt, doe je. Ook als het je tijd kost.</li>
          <li>Je blijft op het parcours en uit het duingebied achter de linten.</li>
          <li>Je laat niets achter op het strand. Glas neem je niet mee.</li>
          <li>Wie anderen of zichzelf in gevaar brengt, mogen we van het terrein sturen.</li>
        </ul>
      ),
    },
    {
      id: 'artikel-8',
      title: 'Risico en verzekering',
      body: (
        <>
          <p>
            Een obstakelrace op het strand is zwaar: je kunt vallen, je bezeren en onderkoeld raken. Je doet mee op eigen risico. Wij zijn
            alleen aansprakelijk voor schade door onze opzet of bewuste roekeloosheid, en verder voor zover de wet dat voorschrijft.
          </p>
          <p>
            Voor je spullen, ook in de garderobe, zijn wij niet aansprakelijk. Wil je medische kosten extra verzekeren, kies dan ‘
            {insurance.name}’ bij je inschrijving.
          </p>
        </>
      ),
    },
    {
      id: 'artikel-9',
      title: 'Foto’s en gegevens',
      body: (
        <>
          <p>
            Tijdens de race maken wij foto’s en video. Die mogen we gebruiken voor onze site, sociale media en pers. Sta je ergens op waar
            je niet op wilt staan, mail ons en we halen het weg: <MailLink />.
          </p>
          <p>
            Wat we van je bewaren, waarvoor en hoe lang, staat op de pagina <Link to="/privacy">Privacy</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'artikel-10',
      title: 'Shop, klachten en recht',
      body: (
        <>
          <p>
            Op wat je in de shop koopt gelden de levertijd, de verzendkosten en de retourtermijn die bij je bestelling staan. Een ticket is
            een afspraak op een vaste datum: daarvoor geldt de wettelijke bedenktijd niet.
          </p>
          <p>
            Ging er iets mis, mail dan eerst ons: <MailLink />. We zoeken het uit en antwoorden. Op deze voorwaarden is Nederlands recht van
            toepassing.
          </p>
        </>
      ),
    },
  ]
}
