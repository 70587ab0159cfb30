import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import type { Venue } from '#shared/facts/fact-values.ts'
import { useFact } from '#web/api/event-facts.ts'
import { courseDrawing } from './course-drawing.ts'
import { MapSvg } from './course-map-parts.ts'

type Kind = keyof typeof courseDrawing
type Place = readonly [x: number, y: number, angle?: number]

/** The venue for which the course was drawn. */
const drawn = readFact('venue', 'map', builtInFacts).value

/** Returns the edition's name for a place of the drawing; undefined for a car park that the edition does not use. */
function formatPlaceOnMap(word: string, { name, parking }: Venue): string | undefined {
  if (word === drawn.name) return name
  return parking === drawn.parking || !drawn.parking.includes(word) ? word : undefined
}

const at = ([x, y, angle]: Place) => `translate(${x} ${y})${angle ? ` rotate(${angle})` : ''}`

/** Draws the course, the markers and the words on one of the two maps. Hidden from screen readers: the figure has the label. */
export function CourseMapDrawing({ kind, markers }: { kind: Kind; markers: boolean }) {
  const drawing = courseDrawing[kind]
  const { value: venue } = useFact('venue', 'map')
  return (
    <MapSvg kind={kind} viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden>
      {drawing.heights.map(([x, y, angle, metres]) => (
        <text key={`${x} ${y}`} className="height" transform={at([x, y, angle])} dy="3.2">
          {metres}
        </text>
      ))}
      <path className="walk" d={drawing.walk} />
      <path className="steps" d={drawing.walk} />
      <path className="solid" d={drawing.buildings} />
      <path className="lane" d={drawing.lane} />
      <path className="tick" d={drawing.ticks} />
      <path className="casing" d={drawing.course} />
      <path className="run" d={drawing.course} />
      {drawing.arrows.map((place) => (
        <path key={at(place)} className="arrow" transform={at(place)} d="M-3.4 -3.6L2.6 0L-3.4 3.6" />
      ))}
      <Flag place={drawing.finish} />
      <circle className="start" cx={drawing.start[0]} cy={drawing.start[1]} r="6.5" />
      {markers && drawing.stages.map((place, index) => <Marker key={at(place)} place={place} number={index + 1} />)}
      <g className="parking" transform={at(drawing.parking)}>
        <rect x="-9" y="-9" width="18" height="18" rx="2" />
        <text y="5.4">P</text>
      </g>
      {drawing.words.map(({ kind: style, anchor, x, y, turn, text }) => (
        <text key={text} className={style} textAnchor={anchor} transform={at([x, y, turn])}>
          {formatPlaceOnMap(text, venue)}
        </text>
      ))}
      <North place={drawing.north} />
      <Scale {...drawing.scale} />
    </MapSvg>
  )
}

const Marker = ({ place, number }: { place: Place; number: number }) => (
  <g className="marker" transform={at(place)}>
    <rect x="-14" y="-14" width="28" height="28" rx="2" />
    <text y="8.2">{number}</text>
  </g>
)

const Flag = ({ place }: { place: Place }) => (
  <g className="flag" transform={at(place)}>
    <path d="M0 0V-30" />
    <path className="cloth" d="M0 -30H19V-17H0Z" />
    <path className="solid" d="M0 -30h6.3v6.5H0zM12.6 -30H19v6.5h-6.4zM6.3 -23.5h6.3v6.5H6.3z" />
  </g>
)

/** Draws the arrow to true north, with its letter beyond the tip. */
function North({ place: [x, y, angle] }: { place: readonly [number, number, number] }) {
  const radians = (angle * Math.PI) / 180
  return (
    <g className="north" transform={at([x, y])}>
      <g transform={`rotate(${angle})`}>
        <path d="M0 -30L8 14L0 8L-8 14Z" />
        <path className="solid" d="M0 -30L0 8L-8 14Z" />
      </g>
      <text transform={at([Math.round(Math.sin(radians) * 42), Math.round(5 - Math.cos(radians) * 42)])}>N</text>
    </g>
  )
}

/** Draws the scale bar of the map: fields of 50 m, alternately dark and light. */
function Scale({ x, y, step, marks }: { x: number; y: number; step: number; marks: readonly number[] }) {
  const last = marks.at(-1) ?? 0
  return (
    <g className="scale" transform={at([x, y])}>
      {Array.from({ length: last / 50 }, (_, field) => (
        <rect key={field} x={field * step} width={step} height="6" className={field % 2 ? 'open' : 'filled'} />
      ))}
      {marks.map((metres) => (
        <text key={metres} x={(metres / 50) * step} y="-6" textAnchor={metres ? 'middle' : 'start'}>
          {metres === last ? `${metres} m` : metres}
        </text>
      ))}
    </g>
  )
}
