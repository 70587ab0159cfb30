import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Card = chakra('div', { base: { display: 'grid', gap: '4' } })

/** Shown while the ticket loads, and if there is no network and this device has not stored the ticket. */
export function ConfirmationPlaceholder({ noAnswer, trying, onRetry }: { noAnswer: boolean; trying: boolean; onRetry: () => void }) {
  return (
    <>
      <BrandTop />
      <PageBody>
        <PageHead title="Je ticket" />
        {noAnswer && (
          <Notice kind="warn" title="Geen verbinding">
            Dit toestel heeft dit ticket nog niet eerder gezien. Er is niets verloren: je ticket staat ook in je mail.
            <p>
              <Button
                size="compact"
                variant="quiet"
                icon="refresh"
                marginBlockStart="3"
                busy={trying}
                busyText="Bezig..."
                onClick={onRetry}
              >
                Probeer opnieuw
              </Button>
            </p>
          </Notice>
        )}
        {!noAnswer && (
          <Card role="status" aria-label="Ticket laden...">
            <Skeleton height="qr" />
            <Skeleton height="field" />
          </Card>
        )}
      </PageBody>
    </>
  )
}
