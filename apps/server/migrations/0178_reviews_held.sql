-- Who holds open reviews is counted with those that wait for material, as they are handed on with the others when he leaves.
drop index human_review_open;
create index human_review_open on human_review (owner_id, created_at) where status in (0, 3) and closed_at is null;
