import { formatEuro } from '#shared/lib/money.ts'
import type { DraftChoice, DraftDiscount } from '#web/features/tickets/draft/ticket-draft.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { DiscountCheck } from './use-discount.ts'

const Group = chakra('section', { base: { minWidth: '0' } })
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '3' } })
const Line = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2', alignItems: 'stretch' } })
const Typed = chakra('span', { base: { position: 'relative', display: 'grid' } })

const formatDiscount = ({ name, type, value }: DraftDiscount) =>
  `${name ? `${name}: ` : ''}${type === 'percentage' ? `${value}%` : formatEuro(value)} korting op je ticket`

/** Formats why a code gives no discount. If the code stopped an attempt to pay (`stopped`), the text also says what to do. */
const formatProblem = (text: string, refused: boolean, stopped: boolean) =>
  stopped
    ? `${text.replace(/[^.!?]$/, '$&.')} ${refused ? 'Verbeter de code, of haal hem weg om' : 'Probeer het opnieuw, of haal de code weg om'} zonder korting te betalen.`
    : text

/** Shows the field for a discount code, in capitals. The code is checked automatically from 3 characters, or by the button or Enter. */
export function DiscountField({ draft, check }: { draft: DraftChoice; check: DiscountCheck }) {
  const { checking, problem, stopped, change, apply } = check
  const counts = draft.discount !== null && draft.discount.ticketType === draft.ticketType
  return (
    <Group aria-labelledby="discount-code">
      <Title id="discount-code">Kortingscode</Title>
      <Field
        label="Code"
        optional
        error={counts || !problem ? undefined : formatProblem(problem.text, problem.refused, stopped)}
        ok={counts && draft.discount ? formatDiscount(draft.discount) : undefined}
      >
        <Line>
          <Typed>
            <Input
              code
              value={draft.code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              aria-required={undefined}
              onChange={(event) => change(event.target.value)}
              onKeyDown={(event) => {
                // Enter applies the code, and must not submit the order.
                if (event.key !== 'Enter' || draft.code.trim() === '') return
                event.preventDefault()
                apply()
              }}
            />
            {counts && (
              <Icon name="check" position="absolute" insetEnd="4" alignSelf="center" color="ok" strokeWidth="3" pointerEvents="none" />
            )}
          </Typed>
          <Button variant="outline" size="compact" disabled={draft.code.trim() === '' || checking} onClick={apply}>
            {checking ? 'Bezig...' : 'Pas toe'}
          </Button>
        </Line>
      </Field>
      {stopped && draft.code !== '' && (
        <Button variant="outline" size="compact" marginBlockStart="2" onClick={() => change('')}>
          Haal de code weg
        </Button>
      )}
    </Group>
  )
}
