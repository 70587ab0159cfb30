/** `upcoming`: the registration has not opened yet. */
export type EventCardStatus = 'registration_open' | 'upcoming' | 'finished'

/** An event on the events screen (specification sections 2 and 3). Several events may have days of the same edition. */
export interface EventCard {
  id: string
  name: string
  location: string
  venue: string
  /** `YYYY-MM-DD` */
  eventDate: string
  status: EventCardStatus
  description: string
  /** A picture that the organiser chose; if absent, the page shows a built-in picture. */
  imageUrl?: string | undefined
  maxParticipants: number
  currentParticipants: number
  parkingInfo: string
  venueDetails: string
  accommodationInfo: string
  localTransportInfo: string
  specialInstructions: string
  isFeatured: boolean
}

/** The events of the events screen until an organiser writes others (the fact `eventCards`). */
export const builtInEventCards: readonly EventCard[] = [
  {
    id: 'noordwijk-2025',
    name: 'Noordwijk',
    location: 'Noordwijk',
    venue: 'The Dune Base',
    eventDate: '2025-07-12',
    status: 'registration_open',
    description: 'Waar het begon: een lus over strand en duin, met de branding aan de ene kant en los zand aan de andere.',
    maxParticipants: 1000,
    currentParticipants: 287,
    parkingInfo: 'Op het Parkeerterrein Langevelderslag, op loopafstand van The Dune Base.',
    venueDetails:
      'The Dune Base ligt op het strand van Noordwijk. Start, finish, check-in en kleedruimte liggen bij elkaar; volg vanaf de duinovergang de vlaggen.',
    accommodationInfo:
      'In Noordwijk aan Zee vind je hotels, pensions en campings op fietsafstand. In de zomer zijn ze snel vol: boek voor je je inschrijft voor een vroege wave.',
    localTransportInfo:
      'Met de trein naar Leiden Centraal, daar de bus naar Noordwijk aan Zee. Van de halte is het nog een eind lopen over de boulevard en het strand; met een fiets ben je er eerder.',
    specialInstructions: 'Neem een geldig legitimatiebewijs mee, kleren die nat en zanderig mogen worden, en een droge set voor daarna.',
    isFeatured: true,
  },
  {
    id: 'scheveningen-2025',
    name: 'Scheveningen',
    location: 'Scheveningen',
    venue: 'Strand van Scheveningen',
    eventDate: '2025-09-14',
    status: 'upcoming',
    description: 'Dezelfde stages, een ander strand: breder, drukker, en met de pier als baken.',
    maxParticipants: 1200,
    currentParticipants: 0,
    parkingInfo: 'In de parkeergarages bij de boulevard. Kom je vroeg, dan is er het meeste plek.',
    venueDetails: 'Start en finish komen op het strand, dicht bij de boulevard. De precieze plek staat hier zodra de inschrijving opent.',
    accommodationInfo: 'Langs de boulevard en in Den Haag zijn hotels en hostels in elke prijsklasse.',
    localTransportInfo: 'Met de trein naar Den Haag Centraal, daar de tram naar Scheveningen. De halte ligt vlak bij het strand.',
    specialInstructions: 'Wave-indeling, starttijden en tickets volgen zodra de inschrijving opent.',
    isFeatured: false,
  },
]
