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
// On a laptop the receipt and the button stay beside the title and the fields; on a phone they are in the bar at the bottom. As high as the
// title, so that the button is in the first view, above the cookie notice.
const Side = chakra('aside', {
  base: { minWidth: '0', marginBlockStart: { base: '6', lg: '0' }, lg: { gridColumn: '2', gridRow: '1 / span 2' } },
})
const Stuck = chakra('div', { base: { display: 'grid', gap: '5', lg: { position: 'sticky', top: '5' } } })
const Wide = chakra('div', { base: { display: 'none', lg: { display: 'grid' }, gap: '3' } })
const Narrow = chakra('div', { base: { display: 'contents', lg: { display: 'none' } } })
const Closed = chakra('p', { base: { textStyle: 'h4', color: 'fg.strong' } })

/** Small text under the receipt, for `fine` of {@link WizardFrame}. */
export const Fine = chakra('p', {
  base: { textStyle: 'small', lineHeight: '1.45', color: 'fg.muted', '& a': { textDecoration: 'underline' } },
})

interface WizardFrameProps {
  /** Absent if the form is a single page. */
  step?: Step
  title: string
  lead?: string
  receipt: { title: string; lines: readonly ReceiptLine[]; total: string; note?: ReactNode }
  /** False while there is nothing to add up yet: a phone shows no amount then. */
  counted?: boolean
  /** The amount in the bar for each choice in the form, in place of the receipt's total. */
  amounts?: Record<string, string>
  /** The text of the submit button. */
  action: string
  /** Why nothing can be bought now; shown in place of the submit button. */
  closed?: string | undefined
  busy?: boolean
  busyText?: string
  /** Under the receipt: payment methods and terms. */
  fine?: ReactNode
  /** Why the last press did not work, beside the button. */
  trouble?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** One step or a whole form: the path, the title, the fields, the receipt and the button. Enter submits. */
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
              {/* Above the button on a laptop: if it appeared with the choice, the button would move away under the pointer. */}
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
