import type { MouseEvent, ReactNode } from 'react'
import type { Edition } from '#shared/contract/editions.ts'
import type { SiteTextName } from '#shared/facts/fact-values.ts'
import { builtInTexts } from '#shared/facts/site-texts.ts'
import { PreviewedFacts } from '#web/api/event-facts.ts'
import { Ground } from '#web/ui/theme/ground.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { editionFacts } from './edition-facts.ts'
import type { TextValues } from './text-kinds.tsx'

const Frame = chakra('div', {
  base: {
    maxHeight: '70vh',
    overflowY: 'auto',
    overflowX: 'hidden',
    containerType: 'inline-size',
    border: '1px solid',
    borderColor: 'edge',
  },
})
const Page = chakra('div', { base: { textStyle: 'body' } })

/** Disables the links and buttons of the preview, so that a press does not leave the editor. Answers can still be opened. */
function stopLinks(event: MouseEvent) {
  if (!(event.target as Element).closest('a, button')) return
  event.preventDefault()
  event.stopPropagation()
}

interface TextPreviewProps {
  edition: Edition
  name: SiteTextName
  /** The text to show; it may be half typed. Null: the built-in text. */
  text: TextValues | null
  label: string
  children: ReactNode
}

/** Shows a part of the public page as visitors of this edition will see it with this text. */
export function TextPreview({ edition, name, text, label, children }: TextPreviewProps) {
  // The frame of an empty page would be a black strip.
  if ((text ?? builtInTexts[name]).items.length === 0) return <p>Nog niets om te tonen.</p>
  const shown = editionFacts(edition, { [name]: text === null ? undefined : drawable(text) })
  return (
    <PreviewedFacts value={shown}>
      <Frame role="region" aria-label={label} tabIndex={0} onClickCapture={stopLinks}>
        <Ground kind="sea">
          <Page>{children}</Page>
        </Ground>
      </Frame>
    </PreviewedFacts>
  )
}

/** Limits `count` of each item: the preview draws that many shapes, and a half-typed number could be a million. */
const drawable = (text: TextValues): TextValues => ({
  ...text,
  items: text.items.map((item) =>
    typeof item.count === 'number' ? { ...item, count: Math.min(Math.max(Math.round(item.count) || 1, 1), 300) } : item,
  ),
})
