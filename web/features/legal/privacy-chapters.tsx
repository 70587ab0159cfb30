import { brand } from '#shared/facts/brand.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { retention } from '#shared/facts/retention.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import type { Chapter } from '#web/ui/site-texts/legal-page.tsx'
import { StoredOnDevice } from './stored-on-device.tsx'

/** Shows the name of the town where the race is. */
const Place = () => <span>{useFact('venue', 'home').value.place}</span>

/** The texts about which data the product stores, of whom, where and how long. Change them together with the code that they describe. */
export const privacyChapters: readonly Chapter[] = [
  {
    id: 'wie',
    title: 'Wie wij zijn',
    body: (
      <p>
        {brand.name} organiseert een obstakelrace op het strand van <Place /> en beslist waarvoor de gegevens hieronder gebruikt worden.
        Vragen, of iets laten aanpassen? Mail <MailLink />.
      </p>
    ),
  },
  {
    id: 'deelnemers',
    title: 'Als je meedoet',
    body: (
      <>
        <p>
          Bij een inschrijving bewaren we van iedere deelnemer naam, e-mailadres, telefoonnummer, geboortedatum, geslacht, nationaliteit en
          land. Als je ze invult ook je adres, wie we moeten bellen als er iets gebeurt, medische bijzonderheden, of je verzekerd bent en je
          shirtmaat. Verder of je akkoord ging met de voorwaarden en of je de nieuwsbrief wilt.
        </p>
        <p>
          Waarvoor: je inschrijving uitvoeren, je ticket mailen, je start indelen en je helpen als er op het strand iets misgaat. Medische
          bijzonderheden vul je alleen in als jij dat wilt. Alleen het kantoor en de EHBO zien ze, ook op een lijst voor de racedag. Over je
          deelname kun je ook een sms krijgen, bijvoorbeeld als het programma verandert of bij nood.
        </p>
        <p>
          Bij je ticket staan ook de extra’s, de kortingscode, het bedrag, de betaalmethode en wanneer je betaalde. Van je scans bewaren we
          welke ticketcode, bij welke post, hoe laat en door welke telefoon.
        </p>
        <p>
          Na de race staat de uitslag op de site, en soms een voorlopige al tijdens de race: je naam, startnummer, wave, categorie, tijd en
          plaats. Je hebt er een eigen pagina, ook met het tijdstip van je start en finish en de stages waar je gescand bent. Zet je ‘Deel
          mijn resultaten’ uit in je profiel, dan staat je tijd er als ‘Anoniem’, zonder naam, nummer en pagina.
        </p>
        <p>
          Draag je je plek over, dan bewaren we 90 dagen aan welk e-mailadres je hem aanbood. Wordt hij overgenomen, dan vervangen de
          gegevens van de nieuwe deelnemer die van jou; van jou blijven alleen naam en e-mailadres, voor als er geld terug moet, of tot je
          ze laat wissen. Je adres, je noodcontact en je medische bijzonderheden worden gewist en niet doorgegeven.
        </p>
      </>
    ),
  },
  {
    id: 'betalen',
    title: 'Als je betaalt',
    body: (
      <p>
        Betalen loopt via Stripe. Je kaartnummer of bankgegevens gaan rechtstreeks naar Stripe en komen nooit op onze servers. Wij krijgen
        terug of er betaald is, met welke methode, en een betaalnummer. Op de betaalpagina laadt je browser daarvoor een script van Stripe,
        dat ook eigen cookies kan zetten om fraude te herkennen.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Mijn account',
    body: (
      <>
        <p>
          Na je betaling maken we een account op je e-mailadres. De link in de mail waarmee je een wachtwoord kiest, werkt 30 dagen en één
          keer. Je wachtwoord bewaren we alleen als een onomkeerbare code: wij kunnen het niet lezen.
        </p>
        <p>
          Wie te vaak een fout wachtwoord of een foute code invult, moet even wachten. Daarvoor tellen we een kwartier lang pogingen per
          account en per netwerkadres.
        </p>
      </>
    ),
  },
  {
    id: 'anderen',
    title: 'Nieuwsbrief, vrijwilligers, nieuws',
    body: (
      <ul>
        <li>Nieuwsbrief: alleen je e-mailadres en wanneer je je aanmeldde. Afmelden kan altijd met een mail aan ons.</li>
        <li>
          Vrijwilligers: naam, e-mailadres, gewenste rol en beschikbaarheid, en als je ze invult telefoonnummer en ervaring. We gebruiken ze
          om het team samen te stellen. Deel je mee, dan ook je diensten, wat je erop antwoordde en hoe laat je begon en klaar was. Je naam
          en telefoonnummer staan op de lijst van de post waar je staat.
        </li>
        <li>Shop: naam, e-mailadres, bezorgadres, wat je bestelde en wat je betaalde, om je bestelling te bezorgen.</li>
        <li>
          Nieuws: we tellen hoe vaak een artikel gelezen wordt. Om dezelfde lezer niet dubbel te tellen bewaren we hooguit een uur een code
          die van je netwerkadres is afgeleid, niet het adres zelf.
        </li>
      </ul>
    ),
  },
  {
    id: 'meten',
    title: 'Als we mogen meten',
    body: (
      <>
        <p>Alleen als je op de cookiemelding op Accepteren drukt, stuurt je browser dit naar onze eigen server:</p>
        <ul>
          <li>
            Hoe snel een pagina was, als je hem verlaat: hoe gauw de server antwoordde (TTFB), hoe gauw er iets stond (FCP), hoe gauw het
            grootste stuk er stond (LCP), hoe gauw de pagina op je reageerde (INP) en of er iets versprong (CLS), en of zo’n getal goed is.
          </li>
          <li>Als een script stukgaat: wat voor soort fout, in welk bestand van ons en op welke regel. Niet wat er in de fout staat.</li>
          <li>
            Bij allebei om welk scherm het gaat, zonder wat er verder in het adres staat. Bij de snelheid ook je soort verbinding, zoals 4g.
          </li>
        </ul>
        <p>
          Geen cookie, geen naam en geen netwerkadres: we zien niet van wie een getal is. Wie te vaak meet houden we tegen; daarvoor tellen
          we een kwartier lang per netwerkadres. Er kijkt niemand anders mee.
        </p>
        <Button size="compact" variant="outline" data-consent-answer="ask">
          Kies opnieuw
        </Button>
      </>
    ),
  },
  {
    id: 'crew',
    title: 'Telefoons van de crew',
    body: (
      <p>
        De telefoons bij de start en de finish moeten zonder bereik werken. Daarom staat er een lijst op van namen, ticketnummers, waves en
        scans. Geen adres, geen telefoonnummer, niets medisch. Alleen op telefoons van de EHBO staat ook wie we moeten bellen, met
        telefoonnummer, en wat deelnemers over hun gezondheid schreven. De lijst en die gegevens zijn versleuteld, verdwijnen vanzelf na
        afloop en worden gewist zodra de organisatie een telefoon intrekt. Van elke telefoon weten wij de naam, de posten en wanneer hij
        zich het laatst meldde.
      </p>
    ),
  },
  {
    id: 'apparaat',
    title: 'Op je eigen apparaat',
    body: <StoredOnDevice />,
  },
  {
    id: 'delen',
    title: 'Met wie we delen',
    body: (
      <>
        <ul>
          <li>Amazon Web Services, voor de servers, de database en het versturen van mail en sms, in Frankfurt.</li>
          <li>Stripe, voor betalingen en terugbetalingen.</li>
          <li>PostNL, voor het bezorgen van wat je in de shop bestelt.</li>
          <li>Apple of Google, als jij je ticket in hun wallet zet: je naam, je QR-code en je start.</li>
          <li>
            De maker van je browser, zoals Google, Apple, Mozilla of Microsoft, als jij pushberichten aanzet: hun dienst brengt de berichten
            naar je toestel en kan ze niet lezen.
          </li>
        </ul>
        <p>Verder met niemand. We verkopen niets, en er staan geen advertenties of volgers van anderen op deze site.</p>
      </>
    ),
  },
  {
    id: 'hoelang',
    title: 'Hoe lang',
    body: (
      <ul>
        <li>Een plek die we tijdens het afrekenen vasthouden: zolang de klok op je scherm loopt, hoogstens drie kwartier.</li>
        <li>
          Je inlog: 60 dagen, of tot je uitlogt. Van beheerders: 12 uur. Van crewtelefoons: tot ze ingetrokken worden, hooguit 400 dagen.
        </li>
        <li>
          Wat je over je gezondheid invult: tot {retention.health} dagen na je racedag. Het ligt apart, en wie je plek overneemt ziet het
          niet. Telefoons van de EHBO hebben het en je noodcontact even lang, en we leggen vast wie het bekijkt.
        </li>
        <li>Je adres op een wachtlijst: tot {retention.waiting} dagen na de racedag, of tot je je eraf haalt.</li>
        <li>
          Een inschrijving of bestelling die nooit betaald is: {retention.unpaid} dagen. Wis je je gegevens, dan gaat zo’n inschrijving
          meteen weg.
        </li>
        <li>
          Je inschrijving, profiel en account: tot {retention.participation / 365} jaar na je racedag, of tot jij ze wist. Daarna blijven je
          scans staan zonder naam, en je tijd in de uitslag als ‘Anoniem’, zonder geslacht en leeftijdsklasse.
        </li>
        <li>Dat je een mail of sms kreeg die naar velen ging: {messaging.recipientsKeptDays} dagen.</li>
        <li>
          Dat een adres geen nieuws wil of geen mail aanneemt: als een code waar het adres niet uit te halen is, zolang we mail versturen.
        </li>
        <li>Je naam en adres bij een bestelling in de shop: {retention.order} dagen na de betaling.</li>
        <li>Facturen: 7 jaar na het jaar waarin je betaalde. Dat moet van de belastingwet, ook als je de rest wist.</li>
        <li>
          Een betaling die nergens bij hoorde en die we terugstuurden, zoals een dubbele: je mailadres {retention.order} dagen, het bedrag
          zonder je adres zo lang als facturen.
        </li>
        <li>Namen die de crew intypt, van wie telde, wie een tijd invoerde of wie een telefoon had: {retention.crewNames / 365} jaar.</li>
        <li>Nieuwsbrief en vrijwilligers: tot je je afmeldt of je gegevens wist.</li>
        <li>Metingen: een maand. Wat we ervan optellen, zoals gemiddelden: 15 maanden.</li>
        <li>Reservekopieën van de database: 35 dagen. Wat je laat wissen is daarna ook daar weg.</li>
      </ul>
    ),
  },
  {
    id: 'rechten',
    title: 'Jouw rechten',
    body: (
      <p>
        Wat we van je hebben kun je zelf verbeteren, meenemen en wissen: in Mijn Profiel, onder Privacy. Zonder account, of om bezwaar te
        maken: mail <MailLink /> vanaf het adres van je inschrijving; je krijgt binnen een maand antwoord. Kom je er met ons niet uit, dan
        kun je terecht bij de Autoriteit Persoonsgegevens.
      </p>
    ),
  },
]
