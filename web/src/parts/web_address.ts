// Addresses come from recruiters. Only web addresses become links.
export function webAddress(address: string | undefined): string | undefined {
  try {
    return address && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}
