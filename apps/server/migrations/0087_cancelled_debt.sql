-- Debt cancelled by a decision on a complaint (G-197) is a reduction that names what it may cancel; null: late fee alone.
alter table reduction add column cancels text check (cancels in ('all', 'besidesPrincipal'));
