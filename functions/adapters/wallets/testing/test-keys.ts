import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { dayMs } from '#shared/lib/durations.ts'
import type { AppleWalletKeys } from '#functions/adapters/wallets/apple-wallet.ts'
import type { GoogleWalletKeys } from '#functions/adapters/wallets/google-wallet.ts'

/** Creates keys for one test run: an authority in place of Apple's, a pass certificate signed by it, and a service account. */
export function makeTestKeys() {
  const [authorityKeys, passKeys, account] = [makePair(), makePair(), makePair()]
  const authority = certify({
    subject: 'Test WWDR',
    of: authorityKeys.publicKey,
    by: { subject: 'Test WWDR', key: authorityKeys.privateKey },
  })
  const pass = certify({
    subject: 'Pass Type ID: pass.test',
    of: passKeys.publicKey,
    by: { subject: 'Test WWDR', key: authorityKeys.privateKey },
  })
  const apple: AppleWalletKeys = {
    passTypeIdentifier: 'pass.example.duinstorm',
    teamIdentifier: 'ABCDE12345',
    certificate: forge.pki.certificateToPem(pass),
    privateKey: passKeys.privateKey,
    wwdr: forge.pki.certificateToPem(authority),
  }
  const google: GoogleWalletKeys = {
    issuerId: '3388000000012345678',
    clientEmail: 'wallet@duinstorm.iam.gserviceaccount.example',
    privateKey: account.privateKey,
  }
  return { apple, google, googlePublicKey: account.publicKey, passCertificate: pass }
}

function makePair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function certify({ subject, of, by }: { subject: string; of: string; by: { subject: string; key: string } }): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(of)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - dayMs)
  certificate.validity.notAfter = new Date(Date.now() + dayMs)
  certificate.setSubject([{ name: 'commonName', value: subject }])
  certificate.setIssuer([{ name: 'commonName', value: by.subject }])
  certificate.sign(forge.pki.privateKeyFromPem(by.key), forge.md.sha256.create())
  return certificate
}
