// Registers the worker that keeps the page and its files on this device, so that a reload without a
// network goes on.

interface Policy {
  createScriptURL(url: string): TrustedScript;
}

type TrustedScript = string;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

const WORKER = '/sw.js';

// The policy of the pages lets this one value be the address of a script.
function workerAddress(): string {
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  return policies ? policies.createPolicy('own-worker', { createScriptURL: () => WORKER })
    .createScriptURL('') : WORKER;
}

let address: string | undefined;

export function keepPagesOffline(scope: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  address ??= workerAddress();
  // Without it everything works, but for a reload without a network.
  workers.register(address, { scope }).catch(() => {});
}
