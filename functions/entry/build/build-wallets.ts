import { createAppleWallet } from '#functions/adapters/wallets/apple-wallet.ts'
import { createGoogleWallet } from '#functions/adapters/wallets/google-wallet.ts'
import type { RuntimeConfig } from '#functions/entry/config.ts'
import type { Wallets } from '#functions/ports/tickets/wallets.ts'

/** Builds the wallets that have keys. A wallet without keys is null. */
export function buildWallets({ secrets: { appleWallet, googleWallet } }: Pick<RuntimeConfig, 'secrets'>): Wallets {
  return {
    apple: appleWallet ? createAppleWallet(appleWallet) : null,
    google: googleWallet ? createGoogleWallet(googleWallet) : null,
  }
}
