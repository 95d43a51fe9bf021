/** A counting house: a roof over columns that are also the bars of its books. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent, #0f5fae)" />
      <path
        d="M7 12.2 16 7l9 5.2"
        fill="none"
        stroke="var(--on-accent, #fff)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M10 21v-3.4M14 21v-6M18 21v-4.4M22 21v-6"
        stroke="var(--on-accent, #fff)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M8 25h16" stroke="var(--on-accent, #fff)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}
