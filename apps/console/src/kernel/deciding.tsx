import type { ReactNode } from 'react'
import './deciding.css'

/** The buttons that decide a case, below each other at the end of its form. */
export const Deciding = ({ children }: { children: ReactNode }) => <div className="ch-deciding">{children}</div>
