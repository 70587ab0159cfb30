import type { CSSProperties, ReactNode } from 'react'
import tallLines from './art/map-tall-lines.svg'
import tallAvif from './art/map-tall-relief.avif'
import tallWebp from './art/map-tall-relief.webp'
import wideLines from './art/map-wide-lines.svg'
import wideAvif from './art/map-wide-relief.avif'
import wideWebp from './art/map-wide-relief.webp'
import { courseDrawing } from './course-drawing.ts'
import { CourseMapDrawing } from './course-map-drawing.tsx'
import { Layer, Sheet, Spot } from './course-map-parts.ts'

const narrow = '(max-width: 768px)'
const { wide, tall } = courseDrawing

interface CourseMapProps {
  /** The content of the map, for screen readers. */
  label: string
  /** Draws the numbered markers of the stages; false if the screen places its own markers with `OnMap`. */
  markers?: boolean
  /** True if the map is in the first view: its pictures then load at once. */
  first?: boolean
  /** The elements on the map, each in an `OnMap`. */
  children?: ReactNode
}

/**
 * Draws the map of the course to scale: relief, contours per metre, the loop and the sprint. The map is wide from 769 px and tall below
 * that width; it never scrolls.
 */
export function CourseMap({ label, markers = true, first = false, children }: CourseMapProps) {
  const loading = { decoding: 'async', loading: first ? 'eager' : 'lazy', draggable: false } as const
  const spoken = { role: 'img', 'aria-label': label }
  return (
    <Sheet>
      <div {...spoken}>
        <Layer>
          <source media={narrow} type="image/avif" srcSet={tallAvif} width={tall.width} height={tall.height} />
          <source media={narrow} srcSet={tallWebp} width={tall.width} height={tall.height} />
          <source type="image/avif" srcSet={wideAvif} />
          <img src={wideWebp} width={wide.width} height={wide.height} alt="" {...loading} />
        </Layer>
        <Layer>
          <source media={narrow} srcSet={tallLines} width={tall.width} height={tall.height} />
          <img src={wideLines} width={wide.width} height={wide.height} alt="" {...loading} />
        </Layer>
        <CourseMapDrawing kind="wide" markers={markers} />
        <CourseMapDrawing kind="tall" markers={markers} />
      </div>
      {children}
    </Sheet>
  )
}

/** Puts its children on the map at stage `index` (0 to 7; 8 is the middle of the sprint), on the wide map and on the tall map. */
export function OnMap({ index, children }: { index: number; children: ReactNode }) {
  const place = { ...percent('wide', index), ...percent('tall', index) }
  return <Spot style={place as CSSProperties}>{children}</Spot>
}

function percent(kind: keyof typeof courseDrawing, index: number): Record<string, string> {
  const { stages, sprint, width, height } = courseDrawing[kind]
  const [x, y] = stages[index] ?? sprint
  return { [`--${kind}-x`]: `${(x / width) * 100}%`, [`--${kind}-y`]: `${(y / height) * 100}%` }
}
