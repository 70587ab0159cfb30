import { storageKey } from '#shared/facts/brand.ts'

/** Where this device keeps what was answered to the cookie notice. */
export const consentKey = storageKey('cookie-consent')

/**
 * Stands in the head of every page: says on `<html data-consent>` what this device answered before, and under which key an answer is kept, so that the notice, which comes with
 * the page, is hidden before the first paint for who has decided. The page's headers name its hash (infra/page-headers.ts).
 */
export const consentScript = `{const d=document.documentElement.dataset;d.consentKey='${consentKey}';try{const a=localStorage.getItem(d.consentKey);if(a==='accepted'||a==='declined')d.consent=a}catch(e){}}`
