import { storageKey } from '#shared/facts/brand.ts'

/** Where this device keeps what was answered to the cookie notice. */
export const consentKey = storageKey('cookie-consent')

/**
 * Stands in the head of every page: says on `<html data-consent>` what this device answered before, so that the notice, which comes with
 * the page, is hidden before the first paint for who has decided. The page's headers name its hash (infra/page-headers.ts).
 */
export const consentScript = `try{var a=localStorage.getItem('${consentKey}');if(a==='accepted'||a==='declined')document.documentElement.dataset.consent=a}catch(e){}`
