// How much of a limit is used. The words beside say the same.
interface Props {
  label: string;
  used: number;
  max: number;
}

export function Used({ label, used, max }: Props) {
  const share = max === 0 ? 1 : Math.min(1, used / max);
  return (
    <svg class={share === 1 ? 'used full' : 'used'} role="img" aria-label={label}>
      <rect class="all" x="0" y="0" width="100%" height="100%" rx="6" />
      <rect class="part" x="0" y="0" width={`${100 * share}%`} height="100%" rx="6" />
    </svg>
  );
}
