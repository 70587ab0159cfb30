import type { ReactNode } from 'react'
import { OtherTabNotice } from '#web/features/tickets/draft/other-tab-notice.tsx'
import { draftKeys } from '#web/features/tickets/draft/health-on-device.ts'
import { stepNames, titleId, type Step } from '#web/features/tickets/wizard-steps.tsx'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Receipt, type ReceiptLine } from '#web/ui/tables/receipt.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'

const Frame = chakra('form', { base: { flex: '1', display: 'flex', flexDirection: 'column', minWidth: '0' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBlockStart: '5',
    lg: {
      gridTemplateColumns: 'minmax(0, 40rem) minmax(0, 26rem)',
      gridTemplateRows: 'auto 1fr',
      justifyContent: 'space-between',
      columnGap: '8',
    },
  },
})
const Main = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6', minWidth: '0' } })
// Contains the receipt and the button. On a laptop it is beside the title and the fields, and starts at the height of the title, so that
// the button is visible above the cookie notice. On a phone the button is in the bar at the bottom.
const Side = chakra('aside', {
  base: { minWidth: '0', marginBlockStart: { base: '6', lg: '0' }, lg: { gridColumn: '2', gridRow: '1 / span 2' } },
})
const Stuck = chakra('div', { base: { display: 'grid', gap: '5', lg: { position: 'sticky', top: '5' } } })
const Wide = chakra('div', { base: { display: 'none', lg: { display: 'grid' }, gap: '3' } })
const Narrow = chakra('div', { base: { display: 'contents', lg: { display: 'none' } } })
const Closed = chakra('p', { base: { textStyle: 'h4', color: 'fg.strong' } })

/** Small text under the receipt, for the prop `fine` of {@link WizardFrame}. */
export const Fine = chakra('p', {
  base: { textStyle: 'small', lineHeight: '1.45', color: 'fg.muted', '& a': { textDecoration: 'underline' } },
})

interface WizardFrameProps {
  /** The step of the wizard; undefined for a form on a single page. */
  step?: Step
  title: string
  lead?: string
  receipt: { title: string; lines: readonly ReceiptLine[]; total: string; note?: ReactNode }
  /** False until the buyer has chosen something with a price. A phone then shows no amount. */
  counted?: boolean
  /** The amount for each choice in the form. The bar shows it instead of the receipt's total. */
  amounts?: Record<string, string>
  /** The text of the submit button. */
  action: string
  /** The reason why nothing can be bought now. Shown instead of the submit button. */
  closed?: string | undefined
  busy?: boolean
  busyText?: string
  /** The small text under the receipt: payment methods and terms. */
  fine?: ReactNode
  /** The reason why the last press did not work. Shown beside the button. */
  trouble?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** Shows one step of the wizard, or a whole form: the progress bar, the title, the fields, the receipt and the button. Enter submits. */
export function WizardFrame({
  step,
  title,
  lead,
  receipt,
  counted = true,
  amounts,
  action,
  closed,
  busy,
  busyText,
  fine,
  trouble,
  onSubmit,
  children,
}: WizardFrameProps) {
  const press = closed ? (
    <Closed>{closed}</Closed>
  ) : (
    <Button type="submit" variant="primary" full busy={busy} busyText={busyText}>
      {action}
    </Button>
  )
  return (
    <Frame
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !closed) onSubmit()
      }}
    >
      <PageBody wide>
        {step && <StepPath steps={stepNames} current={step - 1} />}
        <Columns>
          <PageHead title={title} lead={lead} titleId={titleId} />
          <Main>
            <OtherTabNotice name={step ? draftKeys.wizard : draftKeys.form} />
            {children}
          </Main>
          <Side display={step === undefined || step === 3 ? undefined : { base: 'none', lg: 'block' }} aria-label="Je bon">
            <Stuck>
              {/* On a laptop always visible: if the receipt appeared after the first choice, the button below would move. */}
              <chakra.div display={counted ? undefined : { base: 'none', lg: 'block' }}>
                <Receipt {...receipt} />
              </chakra.div>
              {trouble}
              <Wide>{press}</Wide>
              {fine}
            </Stuck>
          </Side>
        </Columns>
      </PageBody>
      <Narrow>
        {/* A button with the amount needs no total beside it. */}
        <ActionBar amount={!closed && counted && !action.includes(receipt.total) && receipt.total} amounts={closed ? undefined : amounts}>
          {press}
        </ActionBar>
      </Narrow>
    </Frame>
  )
}
