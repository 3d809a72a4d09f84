type LogoProps = { size: number };

/** The mark of Casebook, a page with one line marked; size in CSS pixels. */
export function Logo({ size }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b6e80" />
      <path d="M9 7.5h10l4.5 4.5v12.5H9z" fill="#fff" />
      <path d="M19 7.5V12h4.5z" fill="#9fd3dc" />
      <rect x="11.5" y="14" width="9.5" height="1.8" rx=".9" fill="#b8c7cc" />
      <rect x="11.5" y="17.4" width="7" height="2.4" rx="1" fill="#f2b134" />
      <rect x="11.5" y="21.2" width="9.5" height="1.8" rx=".9" fill="#b8c7cc" />
    </svg>
  );
}
