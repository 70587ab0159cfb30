import { chakra } from '#web/ui/theme/chakra.ts'
import { storageKey } from '#shared/facts/brand.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 17rem) minmax(0, 1fr)' },
      gap: '4px 24px',
      paddingBlock: '3',
      borderBlockStart: '1.5px solid',
      borderColor: 'edge',
    },
    '& dt': { fontWeight: 'semibold', color: 'fg.strong', overflowWrap: 'anywhere' },
  },
})

/** The cookies of the three logins; the site sets no others. A test compares the names with the code. */
export const cookies: readonly (readonly [name: string, what: string])[] = [
  ['duinstorm_participant', 'Je inlog als deelnemer: 60 dagen, of tot je uitlogt of 45 dagen niet komt.'],
  ['duinstorm_admin', 'De inlog van een beheerder: 12 uur, of tot er 2 uur niets gebeurt.'],
  ['duinstorm_device', 'De koppeling van een crewtelefoon.'],
]

/** The items in the browser's storage, by key. A test compares the keys with the code. */
export const storedItems: readonly (readonly [name: string, what: string])[] = [
  ['cookie-consent', 'Wat je op de cookiemelding antwoordde.'],
  [
    'ticket-draft',
    'De inschrijving waar je mee bezig bent, zodat je na een herlading verder kunt. Weg zodra je betaald hebt; wat je over je gezondheid typte een dag na je laatste wijziging.',
  ],
  [
    'registration-draft',
    'Het inschrijfformulier waar je mee bezig bent. Na het betalen blijft alleen over dat het klaar is; je bijzonderheden verdwijnen een dag na je laatste wijziging.',
  ],
  ['invoice-company', 'Het bedrijf dat je voor je factuur invulde. Weg zodra je betaald hebt.'],
  ['team-draft', 'Het team dat je aan het inschrijven bent. Weg zodra je betaald hebt.'],
  ['pending-ticket', 'De bestelling die op betaling wacht: nummer, soort, dag, wave, extra’s en bedrag, geen namen.'],
  ['completed-ticket', 'Je laatste bevestiging, zonder mailadressen, om zonder bereik te kunnen tonen. Weg als je uitlogt.'],
  ['ticket', 'Je ticket met QR-code, om zonder bereik te openen. Weg als je uitlogt.'],
  ['profile', 'Je profiel, om zonder bereik te kunnen lezen en wijzigen. Weg als je uitlogt.'],
  ['profile-changes', 'Wat je in je profiel wijzigde, tot het verstuurd is of je uitlogt.'],
  ['weather', 'Het laatste weerbericht van de racedagen, om zonder bereik te tonen.'],
  ['editions', 'De laatst geziene lijst van racedagen.'],
  ['facts', 'De datums, prijzen en tijden van de huidige editie, voor als je geen bereik hebt.'],
  ['newsletter', 'Het mailadres dat je voor de nieuwsbrief typte, tot het verstuurd is of je het tabblad sluit.'],
  [
    'transfer-…',
    'Wat je invult om een plek over te nemen, behalve wat je over je gezondheid typt. Tot de plek van jou is of je het tabblad sluit.',
  ],
  ['second-place-…', 'Wie je invult als teamgenoot van je duo, zonder medische gegevens. Tot je gaat betalen of je het tabblad sluit.'],
  ['team-place-…', 'Wat je invult voor je plek in een team, behalve je bijzonderheden. Tot de plek van jou is of je het tabblad sluit.'],
  ['volunteer-draft', 'De aanmelding als vrijwilliger waar je mee bezig bent.'],
  ['shop-cart', 'Je winkelwagen van de shop.'],
  ['merchandise-cart', 'Je winkelwagen van de merchandise.'],
  ['products', 'Wat je het laatst in de shop zag, om zonder bereik te kunnen kijken.'],
  ['shop-address', 'Het adres dat je bij het bestellen invulde. Weg zodra je betaald hebt.'],
  ['shop-order', 'De nummers van je laatste bestellingen, zodat de goede winkelwagen leeg wordt.'],
  ['shop-attempt', 'Dat je een betaling begon in de shop, zodat je niet twee keer betaalt.'],
  ['merchandise-attempt', 'Hetzelfde voor de merchandise.'],
  ['news', 'Het laatste nieuws dat je zag, om zonder bereik te kunnen lezen.'],
  ['office-edition', 'Welke editie een beheerder bekijkt, tot het tabblad sluit.'],
  ['overdue-sound', 'Dat een beheerder het alarmgeluid van de racedag uitzette.'],
  ['logout-owed', 'Dat je uitlogde zonder bereik, zodat het alsnog wordt doorgegeven.'],
  ['reloaded-for-update', 'Dat de pagina zich voor een nieuwe versie al eens herlaadde.'],
  ['crew-paired', 'Dat een crewtelefoon gekoppeld was, zodat de scanner sneller opent.'],
  ['crew-ready', 'Hoe de laatste controle van een crewtelefoon afliep.'],
  ['crew-lens', 'Welke lens een crewlid koos.'],
  ['crew-decoder', 'Dat de codelezer van een crewtelefoon zelf niet alles las.'],
  ['crew-volume', 'Hoe hard de scanner klinkt.'],
  ['crew-storage-seen', 'Dat een crewlid de melding over opslag las.'],
  ['crew-news-seen', 'Welke meldingen over scans een crewlid las, tot het tabblad sluit.'],
  [
    'crew',
    'Op crewtelefoons: de lijst en de scans die nog verstuurd moeten worden. Bij de EHBO ook, versleuteld, noodcontacten, wat deelnemers over hun gezondheid schreven en wie dat bekeek.',
  ],
]

const Rows = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <List>
    {rows.map(([name, what]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </List>
)

/** Lists every cookie and every stored item that the site puts on a visitor's device. */
export function StoredOnDevice() {
  return (
    <>
      <p>
        We zetten alleen wat de site nodig heeft om te werken, niets om je te volgen. Meten zet niets op je apparaat; van de cookiemelding
        onthouden we alleen je antwoord. Deze cookies zet onze server als je inlogt. Op de site begint hun naam met __Host-: zo kan geen
        ander adres ze zetten.
      </p>
      <Rows rows={cookies} />
      <p>En dit bewaart je browser zelf. Je kunt het altijd wissen via de instellingen van je browser:</p>
      <Rows rows={storedItems.map(([name, what]) => [storageKey(name), what])} />
      <p>Verder bewaart je browser de bestanden van de site zelf, zodat je ticket ook zonder bereik opent.</p>
    </>
  )
}
